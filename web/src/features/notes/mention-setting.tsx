import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { mentionSettingQuery, useMentionSetting } from './api.ts';

/** Whether a mail comes when somebody mentions one in a note. */
export function MentionSetting() {
  const { t } = useTranslation('notes');
  const text = useErrorText();
  const say = useSnackbar();
  const { data } = useQuery(mentionSettingQuery);
  const save = useMentionSetting();
  const change = (isOn: boolean) => save.mutate(isOn, { onError: (error) => say({ tone: 'error', text: text(error) }) });
  return (
    <FormControlLabel
      label={t('setting')}
      disabled={!data}
      sx={{ justifySelf: 'start', mr: 0 }}
      control={<Switch checked={data?.mail_mentions ?? false} onChange={(_, checked) => change(checked)} />}
    />
  );
}
