import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface FirstOfProps<Item> {
  readonly items: readonly Item[];
  /** So many are shown at first. */
  readonly most: number;
  readonly children: (shown: readonly Item[]) => ReactNode;
}

/** The first of a long list; a button brings the rest, and takes it back. */
export function FirstOf<Item>({ items, most, children }: FirstOfProps<Item>) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const hidden = items.length - most;
  if (hidden <= 0) return children(items);
  return (
    <>
      {children(isWhole ? items : items.slice(0, most))}
      <Button
        size="small"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
        sx={{ justifySelf: 'start', alignSelf: 'center', minHeight: 26, px: 1.5, py: 0 }}
      >
        {isWhole ? t('list.fewer') : t('list.more', { count: hidden })}
      </Button>
    </>
  );
}
