import type { PreTestUuid } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import Box from '@mui/material/Box';
import TextLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface CutLinksProps {
  /** The one that is looked at. */
  readonly uuid: PreTestUuid;
  readonly cuts: readonly PreTest[];
}

/** Which cut this is, and the way to each other one. */
export function CutLinks({ uuid, cuts }: CutLinksProps) {
  const { t } = useTranslation('cuts');
  const number = cuts.findIndex((cut) => cut.uuid === uuid) + 1;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 4, rowGap: 1, minWidth: 0 }}>
      <Typography component="h2" sx={{ fontWeight: 620 }}>
        {t('place', { number, of: cuts.length })}
      </Typography>
      <Box component="ol" aria-label={t('series')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {cuts.map((cut, at) => (
          <li key={cut.uuid}>
            {cut.uuid === uuid ? (
              <Typography component="span" variant="body2" aria-current="page" color="textSecondary">
                {t('cut', { number: at + 1 })}
              </Typography>
            ) : (
              <OtherCut cut={cut} number={at + 1} />
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** One that waits for its film leads to where that is chosen. */
function OtherCut({ cut, number }: { readonly cut: PreTest; readonly number: number }) {
  const { t } = useTranslation('cuts');
  const { uuid, pre_test_name: name, status } = cut;
  const isWaiting = status !== 'complete';
  return (
    <TextLink
      component={Link}
      to={status === 'draft' ? `/pre-test?draft=${uuid}` : `/prediction/${uuid}`}
      variant="body2"
      title={name}
      aria-label={t(isWaiting ? 'cut.open-waiting' : 'cut.open', { number, name })}
    >
      {t(isWaiting ? 'cut.waiting' : 'cut', { number })}
    </TextLink>
  );
}
