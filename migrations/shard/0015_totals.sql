-- New stores compare what is to be paid and the taxes of an order; those that are there keep what they have.
alter table store alter column price_policy set default 'TOTALS';
