import { Locale } from '@fovea/contract/sessions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../lib/languages.ts';
import { useCopy } from '../../ui/use-copy.ts';

interface InvitationProps {
  readonly address: string;
  /** The language that the study speaks. */
  readonly language: Locale;
  readonly hasPassword: boolean;
}

const LINES = ['hello', 'what', 'how', 'kept', 'link'] as const;

/** A letter to send with the link, in any of the three languages: it says what people need to know before they open it. */
export function Invitation({ address, language, hasPassword }: InvitationProps) {
  const { t } = useTranslation('studies');
  const copy = useCopy();
  const [chosen, setChosen] = useState(language);
  const lines = [...LINES, ...(hasPassword ? (['password'] as const) : [])];
  const text = lines.map((line) => t(`invite.${chosen}.${line}`, { address })).join('\n\n');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography sx={{ fontWeight: 620 }}>{t('invite.title')}</Typography>
      <TextField
        label={t('invite.language')}
        select
        value={chosen}
        onChange={({ target }) => setChosen(Locale.parse(target.value))}
        sx={{ maxWidth: 220 }}
      >
        {LANGUAGES.map(([locale, word]) => (
          <MenuItem key={locale} value={locale}>
            {word}
          </MenuItem>
        ))}
      </TextField>
      <Box component="blockquote" lang={chosen} sx={{ m: 0, p: 4, borderRadius: '8px', bgcolor: 'background.default' }}>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      </Box>
      <Button variant="outlined" onClick={() => void copy(text, t('invite.copied'))} sx={{ justifySelf: 'start' }}>
        {t('invite.copy')}
      </Button>
    </Box>
  );
}
