import { describe, expect, it } from 'vitest';
import { isOddJobId, localMoment, momentOf, spanOf, wishIn } from './request-wish.ts';

const NOW = Date.parse('2026-11-21T12:34:56.789Z');
const PAGE = { start: 0, size: 25, sortField: 'created_at', sortFieldDir: 'desc' };
const TENANT = '01930000-0000-7000-8000-000000000002';
const wishOf = (address: string) => {
  const search = new URLSearchParams(address);
  return wishIn({ filter: (name) => search.get(name) ?? '', request: PAGE }, NOW);
};

describe('the log that an address asks for', () => {
  it('is all of it when nothing is said', () => {
    expect(wishOf('')).toEqual({ tenantId: undefined, wish: PAGE });
  });

  it('has every filter, the organisation apart', () => {
    const address = `method=POST&route=/login&status=4&person=${TENANT}&tenant=${TENANT}&job=${TENANT.toUpperCase()}&report=with&from=2026-11-20T00:00:00.000Z`;
    expect(wishOf(address)).toEqual({
      tenantId: TENANT,
      wish: {
        ...PAGE,
        ...{
          method: 'POST',
          route_part: '/login',
          status_class: 4,
          user_id: TENANT,
          job_id: TENANT,
          has_error_report: true,
          from: '2026-11-20T00:00:00.000Z',
        },
      },
    });
  });

  it('begins a span at a full minute', () => {
    expect(wishOf('within=hour').wish).toEqual({ ...PAGE, from: '2026-11-21T11:34:00.000Z' });
  });

  it('leaves out what stands there wrongly', () => {
    expect(wishOf('method=LOOK&status=9&person=me&tenant=acme&job=x&from=yesterday&within=year&report=maybe')).toEqual({
      tenantId: undefined,
      wish: PAGE,
    });
  });
});

describe('the chosen span', () => {
  it.each([
    ['within=day', 'day'],
    ['from=2026-11-20T00:00:00.000Z', 'own'],
    ['within=own', 'own'],
    ['', ''],
  ])('of %j is %j', (address, span) => {
    const search = new URLSearchParams(address);
    expect(spanOf((name) => search.get(name) ?? '')).toBe(span);
  });
});

describe('a moment in the own time', () => {
  it('comes back as it was, to the minute', () => {
    expect(momentOf(localMoment('2026-11-21T10:20:30.000Z'))).toBe('2026-11-21T10:20:00.000Z');
  });

  it('is empty for what is no moment', () => {
    expect([localMoment('soon'), momentOf('')]).toEqual(['', '']);
  });
});

describe('a job id', () => {
  it('is told from other texts', () => {
    expect([isOddJobId(''), isOddJobId(` ${TENANT} `), isOddJobId('job-7f3a')]).toEqual([false, false, true]);
  });
});
