import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { requireFreePort } from './port.mjs';

test.each([
  ['127.0.0.1', 'localhost'],
  ['::1', '[::1]'],
])('a second start where Fovea already answers on %s is told so, and how to run one beside it', async (host, named) => {
  const { port, close } = await answering(host, { status: 'ready' });
  try {
    const beside = `PORT=${port + 1} DATA_DIR=var/second npm start`;
    await expect(requireFreePort(host, port)).rejects.toThrow(
      `Fovea is already running at http://${named}:${port}. To run a second one beside it: ${beside}`,
    );
  } finally {
    close();
  }
});

test.each(['127.0.0.1', '::1'])('a port that another program has on %s is not taken for ours', async (host) => {
  const { port, close } = await answering(host, { hello: 'world' });
  try {
    await expect(requireFreePort(host, port)).rejects.toThrow(`Port ${port} is used by another program.`);
  } finally {
    close();
  }
});

test('an address of one network alone is refused before anything is begun, with what it lacks', async () => {
  await expect(requireFreePort('fe80::1', 3_000)).rejects.toThrow('HOST=fe80::1%eth0');
});

test.each(['10.255.255.254', 'fe80::1%nothing', 'nowhere.invalid'])('%s is no address of this machine', async (host) => {
  await expect(requireFreePort(host, 3_000)).rejects.toThrow(`HOST is "${host}", which is not an address of this machine.`);
});

/**
 * @param {string} host
 * @param {object} body
 */
async function answering(host, body) {
  const server = createServer((_request, response) => response.end(JSON.stringify(body)));
  server.listen(0, host);
  await once(server, 'listening');
  return { port: Object(server.address()).port, close: () => server.close() };
}
