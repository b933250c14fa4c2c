import { withoutAdvice } from '@fovea/contract/checks-in-short';
import type { ChecksInShort } from '@fovea/contract/compliance';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface NoAdviceProps {
  readonly checks: ChecksInShort;
  /** Leads to the checks. */
  readonly onChecks: () => void;
}

/** That nothing asks for a change, or, of a film that fails, which checks do, and the way there. */
export function NoAdvice({ checks, onChecks }: NoAdviceProps) {
  const { t } = useTranslation('diagnosis');
  const { t: named, i18n } = useTranslation('compliance');
  const said = withoutAdvice(checks, { t: (key, values) => named(key, values), locale: i18n.language });
  if (said.key === 'fix.none') return <Typography variant="body2">{t(said.key)}</Typography>;
  return (
    <>
      <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
        {t(said.key, said.values)}
      </Typography>
      <Button onClick={onChecks} size="small" sx={{ mt: 1, ml: -1.5 }}>
        {t('fix.toChecks')}
      </Button>
    </>
  );
}
