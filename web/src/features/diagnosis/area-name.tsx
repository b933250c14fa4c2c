import type { Area } from '@fovea/contract/areas';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreasInHand } from './use-areas.ts';

interface AreaNameProps {
  readonly area: Area;
  readonly hand: Pick<AreasInHand, 'rename'>;
  readonly mayDraw: boolean;
}

/** What an area is called. What is typed stays, whatever is read of the areas meanwhile, until the area has another name by it. */
export function AreaName({ area, hand, mayDraw }: AreaNameProps) {
  const { t } = useTranslation('diagnosis');
  const { name } = area;
  const [typed, setTyped] = useState<string | null>(null);
  const [sentOver, setSentOver] = useState<string | null>(null);
  if (sentOver !== null && sentOver !== name) {
    setSentOver(null);
    setTyped(null);
  }
  const rename = () => {
    const wanted = typed?.trim() ?? '';
    if (wanted === '' || wanted === name) return setTyped(null);
    setSentOver(name);
    hand.rename(area, wanted);
  };
  const type = (text: string) => {
    setTyped(text);
    setSentOver(null);
  };
  return (
    <InputBase
      value={typed ?? name}
      readOnly={!mayDraw}
      slotProps={{ input: { 'aria-label': t('areas.name'), maxLength: 90 } }}
      onChange={({ target }) => type(target.value)}
      onBlur={rename}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      sx={{ flex: 1, fontWeight: 620 }}
    />
  );
}
