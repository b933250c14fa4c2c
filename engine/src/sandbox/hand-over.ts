import type { ToolCommand } from './fence.ts';
import { OWN_UID } from './owner.ts';

/** Where files of root are put for the tools' own uid, in a mount namespace of the run; outside of it they are empty. */
const PLACE = '/run/fovea';
const HANDED = { input: `${PLACE}/media`, output: `${PLACE}/made` } as const;

/**
 * The fixed script that root runs before the fence, in a mount namespace of its own: it binds the files out of folders that are closed
 * to the tools' uid, becomes that uid for good, and builds the fence as any user would. `$1` is the input, `$2` the file that may be
 * written, or empty; what follows is the fence.
 */
const HAND_OVER = `
set -eu
input=$1; output=$2; shift 2
umask 022
mkdir -p ${PLACE}
: >> ${HANDED.input}
mount --bind "$input" ${HANDED.input}
if [ -n "$output" ]; then
  : >> ${HANDED.output}
  mount --bind "$output" ${HANDED.output}
fi
cd /
exec /usr/bin/setpriv --reuid=${OWN_UID} --regid=${OWN_UID} --clear-groups --inh-caps=-all -- "$@"
`;

/** The command as the fence is to see it: its files where they will be. */
export const asHanded = (command: ToolCommand): ToolCommand => ({
  ...command,
  input: HANDED.input,
  ...(command.output && { output: { ...command.output, path: HANDED.output } }),
});

/** Puts the handing over in front of a fence that was built for {@link asHanded}. */
export const handedCommand = (
  { input, output }: ToolCommand,
  [program, args]: readonly [string, readonly string[]],
): readonly [string, readonly string[]] => [
  '/usr/bin/unshare',
  ['--mount', '--', '/bin/sh', '-c', HAND_OVER, 'hand-over', input, output?.path ?? '', program, ...args],
];
