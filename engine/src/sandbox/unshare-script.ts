/**
 * The fixed script behind the `unshare` fence: it builds the same read-only tree that bubblewrap builds and steps into it.
 * `$1` is the input, `$2` the one file that may be written, or empty; what follows are the arguments of `prlimit`. The tree grows on `/mnt`, inside a mount namespace of its own.
 * `remount,bind,ro` because a plain `remount,ro` is refused to an unprivileged user.
 */
export const UNSHARE_SCRIPT = `
set -eu
input=$1; output=$2; shift 2
root=/mnt
mount -t tmpfs -o size=1m,mode=755 fence "$root"
mkdir "$root/usr" "$root/etc" "$root/in" "$root/tmp" "$root/dev" "$root/etc/alternatives"
ln -s usr/lib "$root/lib"; ln -s usr/lib64 "$root/lib64"; ln -s usr/bin "$root/bin"
: > "$root/in/media"
mount --bind "$input" "$root/in/media"
mount -o remount,bind,ro "$root/in/media"
mount --bind /usr "$root/usr"
mount -o remount,bind,ro "$root/usr"
if [ -d /etc/alternatives ]; then
  mount --bind /etc/alternatives "$root/etc/alternatives"
  mount -o remount,bind,ro "$root/etc/alternatives"
fi
if [ -f /etc/ld.so.cache ]; then
  : > "$root/etc/ld.so.cache"
  mount --bind /etc/ld.so.cache "$root/etc/ld.so.cache"
  mount -o remount,bind,ro "$root/etc/ld.so.cache"
fi
if [ -n "$output" ]; then
  mkdir "$root/out"
  : > "$root/out/made"
  mount --bind "$output" "$root/out/made"
fi
for node in null zero urandom; do
  : > "$root/dev/$node"
  mount --bind "/dev/$node" "$root/dev/$node"
done
mount -t tmpfs -o size=16m,mode=777 fence "$root/tmp"
mount -o remount,bind,ro "$root"
cd "$root"
exec env -i LC_ALL=C.UTF-8 PATH=/usr/bin /usr/sbin/chroot "$root" /bin/sh -c 'cd /in && exec "$@"' fence \\
  /usr/bin/setpriv --no-new-privs --inh-caps=-all --bounding-set=-all /usr/bin/prlimit "$@"
`;
