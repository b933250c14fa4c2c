import type { ExportKind } from '@fovea/contract/exports';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const KINDS: readonly ExportKind[] = ['pdf', 'pptx', 'mp4', 'png', 'csv', 'json'];

interface ExportKindsProps {
  /** A photo has no time, so no film can be made of it. */
  readonly isFilm: boolean;
  /** The kind that is being ordered at this very moment. */
  readonly busy: ExportKind | null;
  /** What a kind will show, where that can be chosen. */
  readonly shows: Partial<Record<ExportKind, string>>;
  /** A kind that cannot be made with what is chosen. */
  readonly barred: ExportKind | null;
  readonly onOrder: (kind: ExportKind) => void;
}

/** What can be made, in one sentence each, and the button that makes it. */
export function ExportKinds({ isFilm, busy, shows, barred, onOrder }: ExportKindsProps) {
  const { t } = useTranslation('export');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {KINDS.filter((kind) => isFilm || kind !== 'mp4').map((kind) => (
        <Box
          component="li"
          key={kind}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            gap: 3,
            alignItems: 'center',
            py: 3,
            borderTop: '1px solid',
            borderColor: 'divider',
          }}
        >
          <div>
            <Typography sx={{ fontWeight: 620 }}>{t(`kind.${kind}`)}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
              {t(`kind.${kind}.about`)}
            </Typography>
            {shows[kind] && (
              <Typography variant="body2" sx={{ textWrap: 'pretty', fontVariantNumeric: 'tabular-nums' }}>
                {shows[kind]}
              </Typography>
            )}
          </div>
          <Button
            variant="outlined"
            size="small"
            loading={busy === kind}
            disabled={barred === kind}
            aria-label={t('orderOf', { kind: t(`kind.${kind}`) })}
            onClick={() => onOrder(kind)}
          >
            {t('order')}
          </Button>
        </Box>
      ))}
    </Box>
  );
}
