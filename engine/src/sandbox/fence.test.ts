import { expect, test } from 'vitest';
import type { MediaTools } from '../ports.ts';
import { fencedCommand, MADE, MEDIA } from './fence.ts';

const bare = { ffmpeg: '/usr/bin/ffmpeg', ffprobe: '/usr/bin/ffprobe', frameTiming: '-fps_mode' } as const;
const command = {
  program: '/usr/bin/ffprobe',
  args: ['-i', MEDIA],
  input: '/films/-i $(x) "y".mp4',
  limits: { cpuS: 1.2, wallS: 3 },
};
const limits = ['--as=2147483648', '--cpu=2', '--fsize=67108864', '--nofile=64', '--nproc=64', '--core=0'];

test('R34, R35: bubblewrap shows the input as ./media and puts the limits inside the namespace', () => {
  const tools: MediaTools = { ...bare, fence: { kind: 'bubblewrap', path: '/usr/bin/bwrap' } };
  const [program, args] = fencedCommand(tools, command);
  expect(program).toBe('/usr/bin/bwrap');
  expect(args.slice(0, 7)).toEqual([
    '--unshare-all',
    '--unshare-user',
    '--disable-userns',
    '--die-with-parent',
    '--new-session',
    '--cap-drop',
    'ALL',
  ]);
  const bind = args.indexOf(command.input);
  expect(args.slice(bind - 1, bind + 2)).toEqual(['--ro-bind', command.input, '/in/media']);
  expect(args.slice(args.indexOf('--') + 1)).toEqual(['/usr/bin/prlimit', ...limits, '--', '/usr/bin/ffprobe', '-i', './media']);
});

test('R34, A25: unshare hands the input to a fixed script as an argument, never as part of it', () => {
  const tools: MediaTools = { ...bare, fence: { kind: 'unshare', path: '/usr/bin/unshare' } };
  const [program, args] = fencedCommand(tools, command);
  const script = args.indexOf('-c') + 1;
  expect(program).toBe('/usr/bin/unshare');
  expect(args.slice(0, 9)).toEqual([
    '--user',
    '--map-root-user',
    '--mount',
    '--net',
    '--pid',
    '--ipc',
    '--uts',
    '--fork',
    '--kill-child=KILL',
  ]);
  expect(args[script]).not.toContain(command.input);
  expect(args.slice(script + 1)).toEqual(['fence', command.input, '', ...limits, '--', '/usr/bin/ffprobe', '-i', './media']);
});

test('R35: a file that is ordered is the only one bound for writing, with a limit of its own', () => {
  const order = { ...command, args: ['-i', MEDIA, MADE], output: { path: '/films/preview', bytesMax: 1000 } };
  const [, wrapped] = fencedCommand({ ...bare, fence: { kind: 'bubblewrap', path: '/usr/bin/bwrap' } }, order);
  const bind = wrapped.indexOf('--bind');
  expect(wrapped.slice(bind, bind + 3)).toEqual(['--bind', '/films/preview', MADE]);
  expect(wrapped.filter((arg) => arg.includes('bind') && !arg.startsWith('--ro-'))).toEqual(['--bind']);
  expect(wrapped).toContain('--fsize=1000');
  const [, unshared] = fencedCommand({ ...bare, fence: { kind: 'unshare', path: '/usr/bin/unshare' } }, order);
  expect(unshared.slice(unshared.indexOf('fence'), unshared.indexOf('fence') + 3)).toEqual(['fence', command.input, '/films/preview']);
  expect(fencedCommand({ ...bare, fence: { kind: 'off' } }, order)[1]).toEqual(['-i', command.input, '/films/preview']);
});

test('without a fence the input is its absolute path', () => {
  const tools: MediaTools = { ...bare, fence: { kind: 'off' } };
  expect(fencedCommand(tools, command)).toEqual(['/usr/bin/ffprobe', ['-i', command.input]]);
});
