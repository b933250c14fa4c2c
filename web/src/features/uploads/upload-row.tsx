import { PRE_TEST_NAME_MAX, PreTestName } from '@fovea/contract/pre-tests';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { STAGE } from '../../ui/colours.ts';
import type { Remark } from './check-file.ts';
import { isRefusal } from './check-file.ts';
import { PlacementField } from './placement-field.tsx';
import { remarkText } from './remark-text.ts';
import { RowActions } from './row-actions.tsx';
import { RowFacts } from './row-facts.tsx';
import { RowPhase } from './row-phase.tsx';
import { RowWishes } from './row-wishes.tsx';
import type { Upload } from './upload.ts';
import type { Choices } from './use-choices.ts';
import { useUploadStore } from './use-uploads.ts';

/** What is wrong with a name, or null. */
function nameProblem(t: TFunction<'pre-test'>, name: string): string | null {
  if (PreTestName.safeParse(name).success) return null;
  if (name.trim() === '') return t('name.missing');
  return name.trim().length > PRE_TEST_NAME_MAX ? t('name.long', { max: PRE_TEST_NAME_MAX }) : t('name.invalid');
}

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

interface UploadRowProps {
  readonly upload: Upload;
  readonly remarks: readonly Remark[];
  readonly choices: Choices;
}

/** One chosen film: its still, its facts, its name and place, and how far it is. */
export function UploadRow({ upload, remarks, choices }: UploadRowProps) {
  const { t, i18n } = useTranslation('pre-test');
  const store = useUploadStore();
  const isDraft = upload.phase.kind === 'draft';
  const isRefused = remarks.some(isRefusal);
  const problem = isDraft && !isRefused ? nameProblem(t, upload.name) : null;
  return (
    <Card
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '72px minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' }, gap: { xs: 3, sm: 4 }, p: 3 }}
    >
      <Still address={upload.facts?.thumbnail ?? null} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, alignContent: 'start' }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            gridTemplateAreas: { xs: '"name act" "facts facts"', sm: '"name act" "facts act"' },
            columnGap: 2,
            rowGap: { xs: 1, sm: 0 },
            alignItems: 'start',
          }}
        >
          <Typography title={isDraft ? upload.fileName : upload.name} sx={{ gridArea: 'name', fontWeight: 620, ...TWO_LINES }}>
            {isDraft ? upload.fileName : upload.name}
          </Typography>
          <RowFacts upload={upload} />
          <RowActions upload={upload} />
        </Box>
        {isDraft && !isRefused && (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
              gap: 3,
            }}
          >
            <TextField
              size="small"
              fullWidth
              label={t('name')}
              value={upload.name}
              error={problem !== null}
              helperText={problem}
              onChange={({ target }) => store.rename(upload.key, target.value)}
            />
            <PlacementField value={upload.placement} onChange={(placement) => store.wish(upload.key, { placement })} />
          </Box>
        )}
        {isDraft && !isRefused && <RowWishes upload={upload} choices={choices} />}
        {isDraft &&
          remarks.map((remark) => <RemarkLine key={remark.kind} isBad={isRefusal(remark)} text={remarkText(t, remark, i18n.language)} />)}
        <RowPhase upload={upload} />
      </Box>
    </Card>
  );
}

function Still({ address }: { readonly address: string | null }) {
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '16 / 9',
        bgcolor: STAGE,
        borderRadius: '6px',
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
        color: '#6B7280',
      }}
    >
      {address ? (
        <Box
          component="img"
          src={address}
          alt=""
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
        />
      ) : (
        <MovieOutlined />
      )}
    </Box>
  );
}

function RemarkLine({ isBad, text }: { readonly isBad: boolean; readonly text: string }) {
  const Icon = isBad ? ErrorOutlineRounded : WarningAmberRounded;
  return (
    <Box role={isBad ? 'alert' : 'note'} sx={{ display: 'flex', gap: 2, fontSize: 13, color: isBad ? 'error.main' : 'warning.main' }}>
      <Icon aria-hidden sx={{ fontSize: 17, mt: '1px' }} />
      {text}
    </Box>
  );
}
