import type { RequestLogRow } from '@fovea/contract/request-log';
import { requestLogApi } from '@fovea/contract/request-log';
import { expect, test } from 'vitest';
import { fakeApi, replies } from '../../testing/fake-api.ts';
import { requestsInPieces } from './request-csv.ts';
import { wishIn } from './request-wish.ts';

const ID = '01930000-0000-7000-8000-00000000000a';
const NOW = Date.parse('2026-11-29T08:00:00.000Z');
const row: RequestLogRow = requestLogApi.read.replies[200].omit({ error_reports: true }).parse({
  ...{ id: ID, job_id: ID, tenant_id: null, tenant_name: 'Acme, Inc.', user: null, actor: 'key', is_by_operator: false, behind: null },
  ...{ method: 'GET', route: '/api/pre-test/:uuid', status: 404, code: 'not_found', duration_ms: 12, request_bytes: 0, response_bytes: 7 },
  ...{ address: '127.0.0.1', agent: '=cmd()', is_complete: true, has_error_report: false, created_at: '2026-11-29T07:00:00.000Z' },
});

test('the log is saved as it is filtered and sorted, from its first row up to now; what a client calls itself is no formula', async () => {
  const api = fakeApi(replies(requestLogApi.table, { data: [row], total: 1, total_is_estimate: false, start: 0, size: 100 }));
  const set: Record<string, string> = { method: 'GET', status: '4' };
  const request = { start: 50, size: 25, sortField: 'duration_ms', sortFieldDir: 'desc' };
  const { wish } = wishIn({ filter: (name) => set[name] ?? '', request }, NOW);
  const { pieces, rows, isCut } = await requestsInPieces(undefined, wish, NOW);
  expect({ rows, isCut }).toEqual({ rows: 1, isCut: false });
  expect(api.of(requestLogApi.table).map(({ body }) => body)).toEqual([
    {
      ...{ start: 0, size: 100, sortField: 'duration_ms', sortFieldDir: 'desc' },
      ...{ method: 'GET', status_class: 4, to: '2026-11-29T08:00:00.000Z' },
    },
  ]);
  expect(pieces.slice(1).join('')).toBe(
    `2026-11-29T07:00:00.000Z,${ID},"Acme, Inc.",,key,false,GET,/api/pre-test/:uuid,404,not_found,12,0,7,127.0.0.1,'=cmd(),true,false\r\n`,
  );
});
