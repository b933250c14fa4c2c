import type { Finding, FlashLevel, FlashReading } from '../../ports.ts';

const KINDS = {
  general: { fail: 'flash', extended: 'flash_extended', warning: 'flash_warning', movement: null },
  red: { fail: 'red_flash', extended: 'red_flash_extended', warning: 'red_flash_warning', movement: null },
} as const satisfies Record<'general' | 'red', Record<FlashLevel, Finding['kind'] | null>>;

/** General and red flashes as findings: flashes a second as one, and the share of the picture. The broadcast profile and what is movement stay in the reading. */
export const flashFindings = (reading: FlashReading): Finding[] =>
  (['general', 'red'] as const).flatMap((of) =>
    reading[of].passages.flatMap(({ level, startS, endS, inStepPerSecond, areaShare }): Finding[] => {
      const kind = KINDS[of][level];
      return kind === null ? [] : [{ kind, startS, endS, value: inStepPerSecond, unit: 'flashes/s', areaShare }];
    }),
  );
