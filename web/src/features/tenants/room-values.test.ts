import { describe, expect, it } from 'vitest';
import { RoomForm, roomIn, roomTexts } from './room-values.ts';

describe('the room of an organisation as fields', () => {
  it('shows gigabytes, and nothing where the plan decides', () => {
    expect(roomTexts({ films: 500, bytes: 2_500_000_000 })).toEqual({ films: '500', bytes: '2.5' });
    expect(roomTexts({ films: null, bytes: 0 })).toEqual({ films: '', bytes: '0' });
  });

  it.each([
    [
      { films: ' 20 ', bytes: '0,5' },
      { films: 20, bytes: 500_000_000 },
    ],
    [
      { films: '', bytes: '' },
      { films: null, bytes: null },
    ],
    [
      { films: '0', bytes: '0' },
      { films: 0, bytes: 0 },
    ],
  ])('takes %o', (typed, room) => {
    expect(RoomForm.safeParse(typed).success).toBe(true);
    expect(roomIn(typed)).toEqual(room);
  });

  it.each([{ films: '-1' }, { films: '1.5' }, { films: '2000000000' }, { bytes: '1.2345' }, { bytes: 'many' }, { bytes: '9000001' }])(
    'refuses %o',
    (typed) => {
      expect(RoomForm.safeParse({ films: '', bytes: '', ...typed }).success).toBe(false);
    },
  );
});
