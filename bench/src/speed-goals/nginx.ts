import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

const PROGRAMS = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];
const START_MS = 20_000;

/** An nginx that hands out the files of a folder and takes in others by PUT. */
export interface Nginx extends AsyncDisposable {
  readonly address: string;
}

/** Starts one on loopback, in the foreground, with everything that it writes inside `folder`. @returns null where nginx is not installed */
export async function startNginx(folder: string): Promise<Nginx | null> {
  const program = PROGRAMS.find((path) => existsSync(path));
  if (program === undefined) return null;
  const port = await freePort();
  await mkdir(join(folder, 'put'), { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/temp-${of};`);
  const settings = `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http { ${temporary.join(' ')} access_log off; sendfile on; client_max_body_size 0;
  server { listen 127.0.0.1:${port}; root ${folder}; location /put/ { dav_methods PUT; } } }
`;
  await writeFile(join(folder, 'nginx.conf'), settings);
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const address = `http://127.0.0.1:${port}`;
  const untilMs = performance.now() + START_MS;
  for (;;) {
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      break;
    if (child.exitCode !== null || performance.now() > untilMs) throw new Error('nginx did not start');
    await wait(50);
  }
  return {
    address,
    async [Symbol.asyncDispose]() {
      const over = once(child, 'exit');
      child.kill('SIGTERM');
      await over;
    },
  };
}
