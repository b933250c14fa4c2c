// The control of the http figures: what `node:http` alone answers, with the body of /healthz. Prints its address.
import { createServer } from 'node:http';

const body = JSON.stringify({ status: 'ready' });
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ address: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}` });
});
process.once('disconnect', () => process.exit(0));
