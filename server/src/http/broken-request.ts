import type { Socket } from 'node:net';
import type { ErrorCode } from '@fovea/contract/error-codes';
import { ERRORS } from '@fovea/contract/errors';
import { AppError } from '../app-error.ts';
import { problemOf } from './error-reply.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** What Node could not even read as HTTP gets one plain refusal, and its connection ends. */
export const answerBrokenRequest =
  (newRequestId: () => string) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    // Browsers open connections to spare, and take one at any moment: an answer to nothing would be read as that of their next request.
    const isSpare = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
    if (!socket.writable || isSpare || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const code: ErrorCode = 'bad_request';
    const detail = error.code === 'HPE_HEADER_OVERFLOW' ? 'The headers are too large.' : 'The request is not valid HTTP.';
    const requestId = newRequestId();
    const body = JSON.stringify(problemOf(new AppError(code, { detail }), requestId));
    const headers = {
      ...SECURITY_HEADERS,
      'x-job-id': requestId,
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${ERRORS[code].status} Bad Request\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  };
