import { CODE_MAX } from '@fovea/contract/study-viewings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface CodeFormProps {
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onCode: (code: string) => void;
}

/** Asks for the code that was seen. Letters are large, since they are what counts; who saw none says so. */
export function CodeForm({ isBusy, problem, onCode }: CodeFormProps) {
  const { t } = useTranslation('study');
  const id = useId();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') onCode(code.trim());
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3, justifyItems: 'center', textAlign: 'center', py: 4 }}>
      <Typography component="label" htmlFor={id} variant="h2">
        {t('code.label')}
      </Typography>
      <Box
        component="input"
        id={id}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={CODE_MAX}
        value={code}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        sx={{
          ...{ font: 'inherit', fontSize: 28, fontWeight: 620, letterSpacing: '0.12em', textTransform: 'uppercase', textAlign: 'center' },
          ...{ width: 200, height: 64, color: 'text.primary', bgcolor: 'background.paper', borderRadius: '8px' },
          ...{ border: '2px solid', borderColor: 'text.secondary' },
          '&:focus-visible': { outline: '2px solid var(--fovea-focus)', outlineOffset: 2 },
        }}
      />
      <Typography id={`${id}-help`} variant="body2" color="textSecondary">
        {t('code.help')}
      </Typography>
      {problem && (
        <Typography role="alert" variant="body2" color="error">
          {problem}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'center' }}>
        <Button type="submit" variant="contained" size="large" loading={isBusy} disabled={code.trim() === ''}>
          {t('code.send')}
        </Button>
        <Button color="cancel" size="large" disabled={isBusy} onClick={() => onCode('-')}>
          {t('code.none')}
        </Button>
      </Box>
    </Box>
  );
}
