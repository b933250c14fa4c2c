import type { Study } from '@fovea/contract/studies';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAskedClose } from '../../ui/use-asked-close.tsx';
import type { StudyChange } from './api.ts';
import { DAYS_OPEN, PEOPLE_WANTED } from './choices.ts';

interface ChangeDialogProps {
  readonly study: Study;
  readonly isBusy: boolean;
  readonly onChange: (wish: StudyChange) => void;
  readonly onClose: () => void;
}

/** The closing day stays, unless another one is chosen. */
const AS_IT_IS = 'as-it-is';

/** How many people a study wants, and when it closes. What is left as it was is not sent: somebody else may change it meanwhile. */
export function ChangeDialog({ study, isBusy, onChange, onClose }: ChangeDialogProps) {
  const { t, i18n } = useTranslation('studies');
  const [before] = useState(study.people_wanted);
  const [people, setPeople] = useState(before);
  const [days, setDays] = useState<string>(AS_IT_IS);
  const wish: StudyChange = {
    ...(people === before ? {} : { people_wanted: people }),
    ...(days === AS_IT_IS ? {} : { ends_in_days: Number(days) }),
  };
  const isDirty = Object.keys(wish).length > 0;
  const { close, question } = useAskedClose({ isDirty, isSending: isBusy, onClose });
  const choices = [...new Set([...PEOPLE_WANTED, before])].toSorted((a, b) => a - b);
  const fields = (
    <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
      {question}
      <TextField label={t('form.people')} select value={people} onChange={({ target }) => setPeople(Number(target.value))}>
        {choices.map((count) => (
          <MenuItem key={count} value={count}>
            {count}
          </MenuItem>
        ))}
      </TextField>
      <TextField label={t('change.closes')} select value={days} onChange={({ target }) => setDays(target.value)}>
        <MenuItem value={AS_IT_IS}>{t('change.as-it-is', { when: formatMoment(study.ends_at, i18n.language) })}</MenuItem>
        {DAYS_OPEN.map((count) => (
          <MenuItem key={count} value={String(count)}>
            {t('change.days', { count })}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
  return (
    <ConfirmDialog
      title={t('change.title', { name: study.name })}
      text={fields}
      confirm={t('change.save')}
      isBusy={isBusy}
      onCancel={close}
      onConfirm={() => (isDirty ? onChange(wish) : onClose())}
    />
  );
}
