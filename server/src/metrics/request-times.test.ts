import { expect, test } from 'vitest';
import { createRequestTimes } from './request-times.ts';

test('counts each request in every bound that holds it, under its pattern alone', () => {
  const times = createRequestTimes();
  const record = { method: 'GET', route: '/api/x', isCall: true, status: 200 };
  for (const durationMs of [5, 5.1, 40_000]) times.add({ ...record, durationMs });
  times.add({ ...record, route: '/whatever/somebody/wrote', isCall: false, status: 404, durationMs: 1 });
  const lines = times.text().split('\n');
  const own = 'method="GET",route="/api/x",status="200"';
  expect(lines.slice(0, 2)).toEqual([expect.stringMatching(/^# HELP fovea_request_seconds /), '# TYPE fovea_request_seconds histogram']);
  expect(lines).toContain(`fovea_request_seconds_bucket{le="0.005",${own}} 1`);
  expect(lines).toContain(`fovea_request_seconds_bucket{le="0.01",${own}} 2`);
  expect(lines).toContain(`fovea_request_seconds_bucket{le="30",${own}} 2`);
  expect(lines).toContain(`fovea_request_seconds_bucket{le="+Inf",${own}} 3`);
  expect(lines).toContain(`fovea_request_seconds_count{${own}} 3`);
  expect(lines.find((line) => line.startsWith(`fovea_request_seconds_sum{${own}}`))?.split(' ')[1]).toMatch(/^40[.]010/);
  expect(lines).toContain('fovea_request_seconds_count{method="GET",route="(other)",status="404"} 1');
  expect(times.text()).not.toContain('somebody');
});
