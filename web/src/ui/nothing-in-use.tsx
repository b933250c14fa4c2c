import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyFace } from './faces.tsx';

interface NothingInUseProps {
  readonly title: string;
  /** Adds a new one. */
  readonly add: ReactNode;
  readonly onArchived: () => void;
}

/** The face of a list of which everything is archived: without a way to it there would be none to bring it back. */
export function NothingInUse({ title, add, onArchived }: NothingInUseProps) {
  const { t } = useTranslation();
  return (
    <EmptyFace
      title={title}
      text={t('archived.text')}
      action={
        <>
          <Button variant="outlined" onClick={onArchived}>
            {t('archived.show')}
          </Button>
          {add}
        </>
      }
    />
  );
}
