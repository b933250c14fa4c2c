import LinkRounded from '@mui/icons-material/LinkRounded';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../ui/use-copy.ts';

interface CopyMomentProps {
  /** A photo has no moments: what is copied leads to the layer and the tab. */
  readonly of: 'film' | 'photo';
  /** The address of what the page shows at this very moment. */
  readonly address: () => string;
}

/** Copies the link that one holds, with where one is in it. */
export function CopyMoment({ of, address }: CopyMomentProps) {
  const { t } = useTranslation('share');
  const copy = useCopy();
  return (
    <Button
      size="small"
      color="cancel"
      startIcon={<LinkRounded />}
      onClick={() => void copy(address(), t('made.copied'))}
      sx={{ justifySelf: 'start' }}
    >
      {t(`moment.copy-${of}`)}
    </Button>
  );
}
