import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FormEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';

/** Six digits or a recovery code; what separates its groups does not count. */
const MIN_LETTERS = 6;

interface CodeFormProps {
  readonly banner: ReactNode;
  readonly isWrong: boolean;
  readonly isBusy: boolean;
  readonly onCode: (code: string) => void;
  readonly onBack: () => void;
}

/** The second step of signing in. One field takes the code of the app and a recovery code alike. */
export function CodeForm({ banner, isWrong, isBusy, onCode, onBack }: CodeFormProps) {
  const { t } = useTranslation('auth.login');
  const [isShort, setIsShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = field.current?.value ?? '';
    const tooShort = code.replace(/[\s-]/g, '').length < MIN_LETTERS;
    setIsShort(tooShort);
    field.current?.select();
    if (!tooShort) onCode(code);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      {banner}
      <Typography id="code-help">{t('code.text')}</Typography>
      <Field
        ref={field}
        name="code"
        label={t('code')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={40}
        describedBy="code-help"
        problem={isShort ? t('code.missing') : isWrong ? t('code.wrong') : undefined}
      />
      <Typography variant="body2" color="textSecondary">
        {t('code.lost')}
      </Typography>
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {t('submit')}
      </Button>
      <Button onClick={onBack}>{t('code.back')}</Button>
    </Box>
  );
}
