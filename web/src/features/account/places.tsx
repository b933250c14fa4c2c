import type { OwnSession } from '@fovea/contract/sessions';
import ComputerRounded from '@mui/icons-material/ComputerRounded';
import SmartphoneRounded from '@mui/icons-material/SmartphoneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { formatMoment } from '../../lib/format.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { View } from '../../ui/view.tsx';
import { placesQuery, useEndPlaces } from './api.ts';
import { deviceFrom } from './device-name.ts';

/** Every place where one is signed in: sign one out, or all the others. */
export function Places() {
  const { t } = useTranslation('user.settings');
  const text = useErrorText();
  const say = useSnackbar();
  const query = useQuery(placesQuery);
  const end = useEndPlaces();
  const signOut = (which: Parameters<typeof end.mutate>[0]) =>
    end.mutate(which, {
      onSuccess: () => say({ text: which === 'others' ? t('places.others-ended') : t('places.ended') }),
      onError: (error) => say({ tone: 'error', text: text(error) }),
    });
  return (
    <View
      query={query}
      isEmpty={(places) => places.length === 0}
      loading={<Skeleton variant="rounded" height={72} />}
      empty={<Typography color="textSecondary">{t('places.none')}</Typography>}
      failed={(fault) => <FailedFace {...fault} />}
      stale={(fault) => <StaleNote {...fault} />}
      ready={(places) => (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
            {places.map((place) => (
              <Place key={place.id} place={place} isEnding={end.isPending && end.variables === place.id} onEnd={() => signOut(place.id)} />
            ))}
          </Box>
          {places.some(({ is_current }) => !is_current) && (
            <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => signOut('others')}>
              {t('places.end-others')}
            </Button>
          )}
        </Box>
      )}
    />
  );
}

interface PlaceProps {
  readonly place: OwnSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function Place({ place, isEnding, onEnd }: PlaceProps) {
  const { t, i18n } = useTranslation('user.settings');
  const { browser, system, kind, product } = deviceFrom(place.user_agent);
  const name = browser && system ? t('places.on', { browser, system }) : (browser ?? system ?? (product || t('places.unknown')));
  const Picture = kind === 'phone' ? SmartphoneRounded : ComputerRounded;
  const moments = t('places.moments', {
    from: formatMoment(place.created_at, i18n.language),
    seen: formatMoment(place.seen_at, i18n.language),
  });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        py: 3,
        '&:not(:last-child)': { borderBottom: '1px solid', borderColor: 'divider' },
      }}
    >
      <Picture aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontWeight: 620 }}>
          <span title={place.user_agent ?? undefined}>{name}</span>
          {place.is_current && <Chip size="small" color="success" variant="outlined" label={t('places.here')} />}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {place.ip ? `${place.ip} · ${moments}` : moments}
        </Typography>
      </Box>
      {!place.is_current && (
        <Button size="small" loading={isEnding} aria-label={t('places.end-one', { name })} onClick={onEnd}>
          {t('places.end')}
        </Button>
      )}
    </Box>
  );
}
