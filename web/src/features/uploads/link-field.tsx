import { FILM_LINK_MAX } from '@fovea/contract/uploads';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkIn } from './link-store.ts';

interface LinkFieldProps {
  /** What stands in it at first. */
  readonly address?: string | null;
  readonly label: string;
  readonly action: string;
  readonly onLink: (address: string) => void;
}

/** Where the link to a film is pasted. */
export function LinkField({ address = null, label, action, onLink }: LinkFieldProps) {
  const { t } = useTranslation('pre-test');
  const [text, setText] = useState(address ?? '');
  const [isWrong, setIsWrong] = useState(false);
  const send = () => {
    const link = linkIn(text);
    setIsWrong(link === null);
    if (link === null) return;
    setText('');
    onLink(link);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}
    >
      <TextField
        size="small"
        type="url"
        label={label}
        placeholder="https://"
        value={text}
        error={isWrong}
        helperText={isWrong ? t('link.wrong') : null}
        onChange={({ target }) => {
          setText(target.value);
          setIsWrong(false);
        }}
        slotProps={{ htmlInput: { maxLength: FILM_LINK_MAX, autoComplete: 'off', spellCheck: false } }}
        sx={{ flex: '1 1 240px' }}
      />
      <Button type="submit" variant="outlined" disabled={text.trim() === ''}>
        {action}
      </Button>
    </Box>
  );
}
