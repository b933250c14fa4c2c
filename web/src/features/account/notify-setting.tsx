import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useSaveSettings } from './api.ts';

/** Whether a mail comes when an analysis that one started has ended. */
export function NotifySetting({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTranslation('user.settings');
  const text = useErrorText();
  const say = useSnackbar();
  const save = useSaveSettings();
  const change = (notify_when_done: boolean) =>
    save.mutate({ notify_when_done }, { onError: (error) => say({ tone: 'error', text: text(error) }) });
  return (
    <FormControlLabel
      label={t('notify')}
      sx={{ justifySelf: 'start', mr: 0 }}
      control={<Switch checked={isOn} onChange={(_, checked) => change(checked)} />}
    />
  );
}
