import type { TFunction } from 'i18next';

/** Films that stayed as they were, those among them that were gone, and why the others did. */
export interface Left {
  readonly left: number;
  readonly gone: number;
  readonly refusal: unknown;
}

/**
 * What is said of them: of nobody's film that is gone it is said that it stays.
 * @param stays how the others are told
 */
export const leftWords = (
  t: TFunction<'predictions'>,
  { left, gone }: Pick<Left, 'left' | 'gone'>,
  stays: (count: number) => string,
): readonly string[] => [...(gone > 0 ? [t('left-gone', { count: gone })] : []), ...(left > gone ? [stays(left - gone)] : [])];
