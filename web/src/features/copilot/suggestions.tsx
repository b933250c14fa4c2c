import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failsQuery } from './api.ts';
import type { Place } from './place.ts';
import { suggestionsAt } from './place.ts';

interface SuggestionsProps {
  readonly place: Place;
  readonly onAsk: (question: string) => void;
}

/** What an empty conversation says: what the copilot is, what it cannot, and questions that fit the page. */
export function Suggestions({ place, onAsk }: SuggestionsProps) {
  const { t } = useTranslation('copilot.drawer');
  const isFailing = useQuery(failsQuery(place.uuid ?? null)).data ?? false;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h3" component="p">
          {t(`hello.${place.kind}`)}
        </Typography>
        <Typography color="textSecondary">{t('hello.what')}</Typography>
        <Typography color="textSecondary">{t('hello.cannot')}</Typography>
      </Box>
      <Box component="ul" aria-label={t('suggestions')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {suggestionsAt(place, isFailing).map((name) => (
          <li key={name}>
            <ButtonBase
              onClick={() => onAsk(t(`suggest.${name}`))}
              sx={{
                width: '100%',
                justifyContent: 'flex-start',
                textAlign: 'left',
                font: 'inherit',
                fontSize: 14,
                px: 3,
                py: 2.5,
                border: '1px solid',
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
                '&:hover': { borderColor: 'primary.main' },
              }}
            >
              {t(`suggest.${name}`)}
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}
