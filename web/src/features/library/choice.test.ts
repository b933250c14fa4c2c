import { describe, expect, it } from 'vitest';
import { readChoice, requestOf, withChoice, withoutFilters } from './choice.ts';

const read = (text: string) => readChoice(new URLSearchParams(text));

describe('what the address asks for', () => {
  it('is read as far as it is known, and the rest is as if it were not there', () => {
    const { sortName, filters, isFiltered } = read('sort=sideways&status=failed&placement=moon&person=me&q=hero&from=2026-02-31&kind=film');
    expect(sortName).toBe('newest');
    expect(filters).toMatchObject({ status: 'failed', q: 'hero', kind: 'film', placement: undefined, person: undefined, from: undefined });
    expect(isFiltered).toBe(true);
    expect(read('sort=name&view=table').isFiltered).toBe(false);
  });

  it('is asked of one folder or of the root, and once it is narrowed of all that is inside', () => {
    expect(requestOf(read(''), 'root')).toEqual({ sortField: 'created_at', sortFieldDir: 'desc', folder_id: 'root' });
    expect(requestOf(read('sort=oldest'), 'spring')).toEqual({ sortField: 'created_at', sortFieldDir: 'asc', folder_id: 'spring' });
    expect(requestOf(read('q=hero'), 'root')).toEqual({ sortField: 'created_at', sortFieldDir: 'desc', q: 'hero' });
    expect(requestOf(read('q=hero&sort=name'), 'spring')).toEqual({
      sortField: 'pre_test_name',
      sortFieldDir: 'asc',
      inside_folder: 'spring',
      q: 'hero',
    });
  });

  it('narrows to what the verdict says, in its own words alone', () => {
    expect(requestOf(read('band=excellent'), 'root')).toEqual({ sortField: 'created_at', sortFieldDir: 'desc', band: 'excellent' });
    expect(read('band=range')).toMatchObject({ filters: { band: 'range' }, isFiltered: true });
    expect(read('band=superb').isFiltered).toBe(false);
    expect(withoutFilters(new URLSearchParams('band=none&sort=name')).toString()).toBe('sort=name');
  });

  it('is sorted by a figure from either end, and narrowed by what compliance says', () => {
    expect(requestOf(read('sort=ease-down&compliance=fail'), 'root')).toEqual({
      sortField: 'ease',
      sortFieldDir: 'desc',
      compliance: 'fail',
    });
    expect(requestOf(read('sort=brand_attention'), 'spring')).toMatchObject({ sortField: 'brand_attention', sortFieldDir: 'asc' });
    expect(read('compliance=perhaps').isFiltered).toBe(false);
  });

  it('means days as the reader has them, the last one whole', () => {
    const { created_from: from, created_to: to } = requestOf(read('from=2026-03-01&to=2026-03-01'), 'root');
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000 - 1);
    expect(new Date(from ?? '').getHours()).toBe(0);
  });

  it('is written without the usual, and cleared without losing the order', () => {
    const named = withChoice(new URLSearchParams('status=failed'), 'sort', 'name');
    expect(named.toString()).toBe('status=failed&sort=name');
    expect(withChoice(named, 'sort', 'newest').toString()).toBe('status=failed');
    expect(withoutFilters(named).toString()).toBe('sort=name');
  });
});
