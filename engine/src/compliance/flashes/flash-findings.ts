import type { Finding, FlashLevel, FlashReading } from '../../ports.ts';

const KINDS = {
  general: { fail: 'flash', extended: 'flash_extended', warning: 'flash_warning' },
  red: { fail: 'red_flash', extended: 'red_flash_extended', warning: 'red_flash_warning' },
} as const satisfies Record<'general' | 'red', Record<FlashLevel, Finding['kind']>>;

/** General and red flashes as findings: flashes a second, and the share of the picture. The broadcast profile stays in the reading. */
export const flashFindings = (reading: FlashReading): Finding[] =>
  (['general', 'red'] as const).flatMap((kind) =>
    reading[kind].passages.map(
      ({ level, startS, endS, perSecond, areaShare }): Finding => ({
        kind: KINDS[kind][level],
        startS,
        endS,
        value: perSecond,
        unit: 'flashes/s',
        areaShare,
      }),
    ),
  );
