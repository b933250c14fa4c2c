import type { FaceTrack } from '@fovea/contract/faces';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../lib/format.ts';
import { FirstOf } from '../../ui/first-of.tsx';

const LISTED_MOST = 12;

/** The faces of a picture, each with how sure it is. A picture has no moment to lead to. */
export function StillFaces({ faces }: { readonly faces: readonly FaceTrack[] }) {
  const { t, i18n } = useTranslation('faces');
  const lines = faces.map(
    ({ confidence }, k) => `${t('list.item', { number: k + 1 })} · ${t('sure', { share: formatShare(confidence, i18n.language) })}`,
  );
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FirstOf items={lines} most={LISTED_MOST}>
        {(shown) =>
          shown.map((line) => (
            <Typography key={line} variant="body2">
              {line}
            </Typography>
          ))
        }
      </FirstOf>
    </Box>
  );
}
