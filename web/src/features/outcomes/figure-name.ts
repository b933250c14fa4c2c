import type { TFunction } from 'i18next';

interface Words {
  readonly t: TFunction<'outcomes'>;
  readonly words: TFunction<'prediction'>;
}

/** What a figure is called that is held against an outcome: the verdict's own is none of a result, which has no name for it. */
export const figureName = (figure: string, { t, words }: Words): string =>
  figure === 'overall' ? t('figure.overall') : words(`figure.${figure}.name`);
