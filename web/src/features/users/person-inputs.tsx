import type { Role } from '@fovea/contract/access';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../lib/languages.ts';
import { TextInput } from '../../ui/form/text-input.tsx';

interface InputProps<T extends FieldValues> {
  readonly control: Control<T, unknown, T>;
  readonly name: FieldPath<T>;
}

interface RoleInputProps<T extends FieldValues> extends InputProps<T> {
  /** Those that may be given. */
  readonly roles: readonly Role[];
  /** Why it cannot be changed here. */
  readonly fixed?: string;
}

/** What somebody may do, each role with a line that says it. */
export function RoleInput<T extends FieldValues>({ control, name, roles, fixed }: RoleInputProps<T>) {
  const { t } = useTranslation('users');
  return (
    <TextInput
      control={control}
      name={name}
      label={t('role')}
      select
      disabled={fixed !== undefined}
      help={fixed}
      slotProps={{ select: { renderValue: (value) => t(`role.${value}`) } }}
    >
      {roles.map((role) => (
        <MenuItem key={role} value={role} sx={{ display: 'block', whiteSpace: 'normal', maxWidth: 440 }}>
          {t(`role.${role}`)}
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t(`role-text.${role}`)}</Box>
        </MenuItem>
      ))}
    </TextInput>
  );
}

/** The language of mails and pages. */
export function LocaleInput<T extends FieldValues>({ control, name }: InputProps<T>) {
  const { t } = useTranslation('users');
  return (
    <TextInput control={control} name={name} label={t('shell.language')} help={t('locale.help')} select>
      {LANGUAGES.map(([locale, own]) => (
        <MenuItem key={locale} value={locale} lang={locale}>
          {own}
        </MenuItem>
      ))}
    </TextInput>
  );
}
