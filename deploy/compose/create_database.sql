-- Run once, by the image of PostgreSQL, when its volume is new.
\set owner_password `cat /run/secrets/owner_password`
\set service_password `cat /run/secrets/service_password`
create role comanda login password :'owner_password';
create role comanda_service login password :'service_password';
create database comanda owner comanda;
