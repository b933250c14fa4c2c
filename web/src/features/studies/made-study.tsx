import type { Study } from '@fovea/contract/studies';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { Invitation } from './invitation.tsx';

interface MadeStudyProps {
  readonly made: Pick<Study, 'language' | 'has_password'> & { readonly address: string };
}

/** The address of the study that was just made, and a letter to go with it: it is shown once, since it is kept nowhere. */
export function MadeStudy({ made: { address, language, has_password: hasPassword } }: MadeStudyProps) {
  const { t } = useTranslation('studies');
  const copy = useCopy();
  return (
    <Box role="status" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography sx={{ fontWeight: 620 }}>{t('made.title')}</Typography>
      <Field label={t('made.address')} readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
      <Button variant="contained" autoFocus onClick={() => void copy(address, t('made.copied'))} sx={{ justifySelf: 'start' }}>
        {t('action.copy')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t('made.text')}
      </Typography>
      <Invitation {...{ address, language, hasPassword }} />
    </Box>
  );
}
