import type { PreTest } from '@fovea/contract/pre-tests';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useBeforeUnload } from 'react-router';
import { isOfAddress } from '../../lib/client-status.ts';
import { errorText, fieldErrorsOf } from '../../lib/error-text.ts';
import { formatShare } from '../../lib/format.ts';
import { useLiveInterval } from '../../lib/live.ts';
import { Card } from '../../ui/card.tsx';
import { namedQuery, waitsForFilm } from './api.ts';
import { LinkField } from './link-field.tsx';
import type { LinkRow } from './link-store.ts';
import { arrivedText } from './row-phase.tsx';
import { isCutShort } from './use-arrived.ts';
import { useLinkStore, useLinks } from './use-links.ts';

/** Films that the server fetches, as far as they are. Nothing while there are none. */
export function LinkedFilms() {
  const { t } = useTranslation('pre-test');
  const rows = useLinks();
  // What may be signed is not written down: a reload would lose the address that is to be tried again.
  useBeforeUnload((event) => rows.some(({ phase }) => phase.kind === 'refused') && event.preventDefault());
  if (rows.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('link.rows')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      {rows.map((row) => (
        <LinkedFilm key={row.key} row={row} />
      ))}
    </Box>
  );
}

const MOVES: readonly (PreTest['status'] | undefined)[] = ['uploading', 'queued', 'processing'];

/** What the server knows of it, again and again while it moves; null until it knows anything. */
function useFetched({ preTest, phase }: LinkRow) {
  const everyMs = useLiveInterval();
  const asked = phase.kind === 'asked' ? preTest : null;
  const query = useQuery({ ...namedQuery(asked), refetchInterval: ({ state }) => MOVES.includes(state.data?.status) && everyMs });
  return { film: (asked && query.data) || null, isGone: isOfAddress(query.error) };
}

function LinkedFilm({ row }: { readonly row: LinkRow }) {
  const { t, i18n } = useTranslation('pre-test');
  const store = useLinkStore();
  const { film, isGone } = useFetched(row);
  const { key, phase, address } = row;
  const name = film?.pre_test_name || row.name;
  const isOpen = phase.kind === 'refused' || (film !== null && waitsForFilm(film));
  const isComing = phase.kind === 'asking' || film?.status === 'uploading';
  const share = film?.status === 'uploading' && film.progress > 0 ? film.progress : null;
  if (isGone && phase.kind === 'asked') return null;
  return (
    <Card component="li" sx={{ p: 3, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2, rowGap: 2 }}>
      <Typography sx={{ fontWeight: 620, overflowWrap: 'anywhere', alignSelf: 'center' }}>{name}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {film && !isOpen && !isComing && (
          <Button size="small" variant="outlined" component={Link} to={`/prediction/${film.uuid}`}>
            {t(isCutShort(film) ? 'row.open-test' : 'row.open')}
          </Button>
        )}
        <Remove label={isComing ? t('row.cancel') : t('row.remove', { name })} onRemove={() => store.remove(key, endOf(row, film))} />
      </Box>
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: isOpen ? 3 : 2 }}>
        {isComing && (
          <LinearProgress
            aria-label={t('link.progress', { name })}
            variant={share === null ? 'indeterminate' : 'determinate'}
            {...(share === null ? {} : { value: share })}
          />
        )}
        <Typography
          variant="body2"
          sx={{ color: isOpen || isCutShort(film) ? 'error.main' : film?.video ? 'success.main' : 'text.secondary' }}
          aria-live={isComing ? 'off' : 'polite'}
        >
          {phase.kind === 'refused' ? refusalText(t, phase.error) : film ? fetchedText(t, film, i18n.language) : t('state.creating')}
        </Typography>
        {isOpen && (
          <LinkField address={address} label={t('link.field')} action={t('link.again')} onLink={(link) => void store.again(key, link)} />
        )}
      </Box>
    </Card>
  );
}

/** What was on its way is cancelled; a test that nothing came of is thrown away, and one that has its film stays. */
function endOf({ phase }: LinkRow, film: PreTest | null): 'stop' | 'discard' | 'keep' {
  if (phase.kind === 'asking' || film?.status === 'uploading') return 'stop';
  return phase.kind === 'refused' || (film !== null && waitsForFilm(film)) ? 'discard' : 'keep';
}

const refusalText = (t: TFunction<'pre-test'>, error: unknown): string => fieldErrorsOf(error).address ?? errorText(t, error);

function fetchedText(t: TFunction<'pre-test'>, film: PreTest, locale: string): string {
  const { status, progress, failure } = film;
  if (status === 'uploading')
    return progress > 0 ? t('link.fetching-share', { share: formatShare(progress / 100, locale) }) : t('link.fetching');
  if (!waitsForFilm(film)) return arrivedText(t, film, locale);
  return failure ? t(`failure.${failure.code}`, { defaultValue: failure.detail }) : t('link.stopped');
}

function Remove({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onRemove}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
