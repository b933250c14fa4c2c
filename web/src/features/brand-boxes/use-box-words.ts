import type { BrandBoxes } from '@fovea/contract/brand-boxes';
import { useTranslation } from 'react-i18next';
import { formatShare, formatTime } from '../../lib/format.ts';
import type { ShownMark } from './marks.ts';
import { pathOf, stateOf } from './marks.ts';

export interface BoxWords {
  /** What a person called it, else the picture of the brand by which it was found, else what it is. */
  readonly title: string;
  readonly span: string;
  /** On whose word it stands, and how sure the search was. */
  readonly state: string;
  /** Title and time: no two boxes of a film are told by the same words. */
  readonly label: string;
}

/** How boxes are told apart in words: five finds of one logo differ in when they are there and how sure they are. */
export function useBoxWords(assets: BrandBoxes['assets']): (one: ShownMark) => BoxWords {
  const { t, i18n } = useTranslation('brand-boxes');
  return (one) => {
    const { mark, track } = one;
    const kind = t(`kind.${mark?.kind ?? track?.kind ?? 'logo'}`, { defaultValue: t('kind.logo') });
    const title = mark?.name ?? assets.find(({ id }) => id === (mark?.asset ?? track?.asset))?.name ?? kind;
    const path = pathOf(one);
    const end = path?.to_s ?? null;
    const span = `${formatTime(path?.from_s ?? 0)}–${end === null ? t('untilEnd') : formatTime(end)}`;
    const state = t(`state.${stateOf(mark)}`, { score: formatShare(track?.confidence ?? 0, i18n.language) });
    return { title, span, state, label: `${title}, ${span}` };
  };
}
