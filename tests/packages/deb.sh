#!/bin/bash
# The Debian packages, for Debian 12 and 13: built twice with the same bytes, installed in a fresh system under real
# systemd, set up, asked, upgraded, taken back, removed and purged.
set -euo pipefail
cd "$(dirname "$0")/../.."

usage() {
    cat <<'TEXT'
Usage: tests/packages/deb.sh [--suite bookworm|trixie] [--packages DIR] [--ccache DIR]

Builds the commit of this tree by tools/release in two clones, which differ in path, time zone, locale and umask, and
compares; then tries the packages in root file systems of their own, booted by systemd-nspawn. Needs root and what
tools/bootstrap --packages installs; takes 40 minutes on two cores and 6 GB in TMPDIR.

  --suite SUITE    only this Debian
  --packages DIR   try what tools/release has put there, build nothing
  --ccache DIR     for the first of the two builds; the second compiles everything
TEXT
}

suites=(bookworm trixie) packages='' ccache=()
while [[ $# -gt 0 ]]; do
    case $1 in
        -h | --help) usage; exit 0 ;;
        --suite) suites=("${2:?}") ;;
        --packages) packages=$(realpath "${2:?}") ;;
        --ccache) ccache=(--ccache "${2:?}") ;;
        *) echo "tests/packages/deb.sh: unknown argument '$1'; see --help" >&2; exit 2 ;;
    esac
    shift 2
done

work=$(mktemp --directory --tmpdir comanda-deb-XXXXXX)
machine='' # The process of systemd-nspawn.
leader=''  # Process 1 of the system it has booted.
cgroup=''
finish() {
    set +e
    if [[ -n $machine ]]; then kill -KILL "$leader" "$machine" 2>/dev/null; wait "$machine" 2>/dev/null; fi
    # Empty once the kernel has done with the last process.
    for ((tries = 0; tries < 50; tries++)); do
        [[ -n $cgroup && -d $cgroup ]] || break
        find "$cgroup" -depth -type d -exec rmdir {} \; 2>/dev/null
        sleep 0.1
    done
    rm --recursive --force --one-file-system "$work"
}
trap finish EXIT

fail() {
    echo "tests/packages/deb.sh: $*" >&2
    if [[ -n $machine ]]; then inside journalctl --no-pager --lines=30 >&2 || tail --lines=30 "$work/console" >&2; fi
    exit 1
}
ok() { echo "ok    $*"; }
expect() { # WHAT COMMAND...
    local what=$1
    shift
    "$@" >"$work/said" 2>&1 || { cat "$work/said" >&2; fail "$what"; }
    ok "$what"
}

# ── The same bytes twice ──

build_in() { # CLONE OUTPUT [OPTION...]
    local clone=$1 output=$2
    shift 2
    git clone --quiet . "$clone"
    for suite in "${suites[@]}"; do "$clone/tools/release" --suite "$suite" --output "$output/$suite" "$@" >>"$work/build.log" 2>&1 || return 1; done
}

if [[ -z $packages ]]; then
    packages=$work/packages
    build_in "$work/one" "$packages" "${ccache[@]}" || { tail --lines=40 "$work/build.log" >&2; fail "tools/release failed"; }
    minisign -G -W -p "$work/key.pub" -s "$work/key" >/dev/null
    (
        umask 077
        export TZ=Pacific/Auckland LC_ALL=C
        build_in "$work/another-folder/with/a-longer-name" "$work/again" --sign-minisign "$work/key"
    ) || { tail --lines=40 "$work/build.log" >&2; fail "tools/release failed in another folder"; }
    for suite in "${suites[@]}"; do
        expect "$suite: another path, time zone, locale and umask make the same bytes" \
            diff "$packages/$suite/SHA256SUMS" "$work/again/$suite/SHA256SUMS"
        expect "$suite: the signature is right" minisign -Vm "$work/again/$suite/SHA256SUMS" -p "$work/key.pub"
    done
    cat "$packages"/*/SHA256SUMS
    echo "figure: ${suites[*]}: the same bytes twice"
fi

# ── A system of its own ──

boot() { # ROOT
    local options=(--quiet --boot --private-network --directory "$1" --machine "comanda-deb-$$")
    if [[ ! -d /run/systemd/system ]]; then
        # A machine without systemd has nobody who makes a control group for it.
        options+=(--register=no --keep-unit)
        export SYSTEMD_NSPAWN_UNIFIED_HIERARCHY=1
        cgroup=$(findmnt --noheadings --types cgroup2 --output TARGET | head --lines=1)/comanda-deb-$$
        mkdir -p "$cgroup"
    fi
    (
        if [[ -n $cgroup ]]; then echo "$BASHPID" >"$cgroup/cgroup.procs"; fi
        exec systemd-nspawn "${options[@]}" </dev/null >"$work/console" 2>&1
    ) &
    machine=$!
    local deadline=$((SECONDS + 300))
    while ((SECONDS < deadline)); do
        for leader in $(pgrep --parent "$machine"); do
            case $(inside systemctl is-system-running 2>/dev/null) in running | degraded) return ;; esac
        done
        kill -0 "$machine" 2>/dev/null || break
        sleep 0.2
    done
    fail "the system did not boot"
}

inside() {
    nsenter --all --target "$leader" env --ignore-environment PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive sh -c 'cd /root && exec "$@"' sh "$@"
}

power_off() {
    inside systemctl poweroff >/dev/null 2>&1 || true
    local deadline=$((SECONDS + 300))
    while ((SECONDS < deadline)); do
        if ! kill -0 "$machine" 2>/dev/null; then break; fi
        sleep 0.2
    done
    kill -KILL "$leader" "$machine" 2>/dev/null || true
    wait "$machine" || true
    machine=''
}

main_process() { inside systemctl show --property MainPID --value comanda; }
is_asked() { inside sh -c "$request"; }
is_ready() { [[ $(inside curl --silent --max-time 60 http://127.0.0.1:8080/readyz --output /dev/null --write-out '%{http_code}') == 200 ]]; }
is_another() { [[ $(main_process) != "$1" ]]; }
# files_in FOLDER: what a user of the package needs of it.
files_in() {
    find -L "$1" -type f ! -path '*/compose/secrets/*' ! -name .gitignore ! -name comanda.service ! -name comanda.example.toml -printf '%P %s\n' | LC_ALL=C sort
}
# with_version FILE VERSION: the same package under another version.
with_version() {
    local folder=$work/repacked
    dpkg-deb --raw-extract "$1" "$folder"
    sed -i "s/^Version: .*/Version: $2/" "$folder/DEBIAN/control"
    dpkg-deb --root-owner-group --build "$folder" "$root/root/comanda_$2.deb" >/dev/null
    rm --recursive "$folder"
}

try_package() { # SUITE
    local suite=$1 package root=$work/root request key process started seconds sums
    package=$(ls "$packages/$suite"/comanda_*.deb 2>/dev/null || ls "$packages"/comanda_*+deb"$([[ $suite == bookworm ]] && echo 12 || echo 13)"_*.deb)
    expect "$suite: lintian has no complaint" lintian --fail-on error,warning "$package"

    dpkg-deb --extract "$package" "$work/extracted"
    expect "$suite: the examples are the files of deploy/" diff <(files_in deploy) <(files_in "$work/extracted/usr/share/doc/comanda/examples")
    expect "$suite: pages and the description have their own names" test -e "$work/extracted/usr/share/doc/comanda/docs/api/openapi.json"
    rm --recursive "$work/extracted"

    tools/debian_root "$suite" "$root" systemd systemd-sysv dbus postgresql curl ca-certificates >"$work/said" 2>&1 ||
        { cat "$work/said" >&2; fail "$suite: a root file system cannot be made"; }
    cp "$package" "$root/root"
    # Downloads take as long as the network does; the system that is booted has none.
    chroot "$root" sh -c 'apt-get -qq update && apt-get -qq install --yes --download-only /root/comanda_*.deb' >"$work/said" 2>&1 </dev/null ||
        { cat "$work/said" >&2; fail "$suite: dependencies cannot be downloaded"; }
    boot "$root"
    ok "$suite: booted, $(inside psql --version)"

    started=$(date +%s%N)
    expect "$suite: apt install ./comanda_*.deb" inside sh -c 'apt-get install --yes ./comanda_*.deb'
    seconds=$((($(date +%s%N) - started) / 1000000))
    expect "$suite: it waits for its settings" \
        inside sh -c 'systemctl is-enabled comanda && ! systemctl is-active comanda && ! systemctl is-failed comanda'
    started=$(date +%s%N)
    expect "$suite: comanda setup" inside comanda setup --yes --name 'Trattoria Roma' --store Harbour --timezone Europe/Berlin \
        --currency EUR --country DE --email owner@example.com
    cp "$work/said" "$work/setup"
    request=$(sed -n 's/^ *\(curl .*\)/\1 --silent --show-error --fail --max-time 60/p' "$work/setup" | head --lines=1)
    expect "$suite: the printed request is answered" is_asked
    seconds=$((seconds + ($(date +%s%N) - started) / 1000000))
    echo "figure: $suite: 3 commands in $((seconds / 1000)).$((seconds % 1000 / 100)) s to the first answer, without downloads"

    expect "$suite: a menu is exported for Excel" inside sh -c "${request/departments/menuExport?format=xlsx} --output /tmp/menu.xlsx && head --bytes=2 /tmp/menu.xlsx | grep -q PK"
    expect "$suite: /readyz is 200" is_ready
    expect "$suite: / says what runs here" inside sh -c \
        'curl --silent --fail http://127.0.0.1:8080/ | tee /tmp/page && grep -q Comanda /tmp/page && grep -qF "$(comanda --version | cut -d" " -f2)" /tmp/page'
    expect "$suite: a second setup changes nothing" inside sh -c 'comanda setup --yes | tee /tmp/again; grep -q "nothing was changed" /tmp/again'
    expect "$suite: the unit's exposure is 1.5 at most" inside systemd-analyze security --no-pager --threshold=15 comanda
    exposure=$(sed -n 's/.*exposure level.*: \([0-9.]*\).*/\1/p' "$work/said")
    echo "figure: $suite: exposure $exposure"
    expect "$suite: it runs as comanda, and says when it is ready" inside sh -c \
        '[ "$(stat --format=%U /proc/$(systemctl show --property MainPID --value comanda))" = comanda ] && [ "$(systemctl show --property Type --value comanda)" = notify ]'
    expect "$suite: secrets are root's, and readable by the service at most" inside sh -c \
        'test -s /etc/comanda/pepper && ! find /etc/comanda -type f ! -name comanda.toml \( -perm /007 -o -perm /020 -o ! -user root \) | grep .'
    expect "$suite: manual pages, completion and documents are there" inside sh -c \
        'ls /usr/share/man/man1/comanda.1.gz /usr/share/man/man5/comanda.toml.5.gz /usr/share/bash-completion/completions/comanda /usr/share/doc/comanda/docs/operating/install.md* && bash -n /usr/share/bash-completion/completions/comanda'

    sums=$(inside sh -c 'sha256sum /etc/comanda/*')
    has_settings() { [[ $(inside sh -c 'sha256sum /etc/comanda/*') == "$sums" ]]; }
    process=$(main_process)
    with_version "$package" 9.0.0
    expect "$suite: upgraded" inside sh -c 'dpkg --install ./comanda_9.0.0.deb 2>&1 | tee /tmp/upgrade; grep -q "directory: version" /tmp/upgrade'
    expect "$suite: the upgrade restarted the service" is_another "$process"
    expect "$suite: the one before has answered what it was at" inside sh -c "journalctl --no-pager _PID=$process | grep -q ended"
    expect "$suite: settings and secrets are as before" has_settings
    expect "$suite: the same key is answered" is_asked

    process=$(main_process)
    with_version "$package" 9.0.1
    inside systemctl stop postgresql
    expect "$suite: an upgrade that cannot migrate says so" inside sh -c 'dpkg --install ./comanda_9.0.1.deb 2>&1 | tee /tmp/upgrade; grep -q "were not migrated" /tmp/upgrade'
    expect "$suite: and the service still runs" [ "$(main_process)" = "$process" ]
    inside systemctl start postgresql
    expect "$suite: back to the version before" inside sh -c 'dpkg --install ./comanda_9.0.0.deb'
    expect "$suite: going back restarted the service" is_another "$process"
    expect "$suite: and the same key is answered" is_asked

    expect "$suite: removed" inside apt-get remove --yes comanda
    expect "$suite: it is stopped, and its settings are there" inside sh -c '! systemctl is-active comanda && test ! -e /usr/bin/comanda'
    expect "$suite: all of them" has_settings
    expect "$suite: installed again" inside sh -c 'dpkg --install ./comanda_9.0.1.deb'
    expect "$suite: it is asked as before" is_asked
    expect "$suite: purged" inside apt-get purge --yes comanda
    expect "$suite: only the pepper and the databases are left" inside sh -c \
        '[ "$(ls /etc/comanda)" = pepper ] && [ "$(su postgres -c "psql -Atc \"select 1 from pg_database where datname = '"'comanda'"'\"")" = 1 ]'
    power_off
    rm --recursive --force --one-file-system "$root"
}

for suite in "${suites[@]}"; do try_package "$suite"; done
