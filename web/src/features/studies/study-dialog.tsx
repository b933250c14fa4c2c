import type { PreTestUuid } from '@fovea/contract/ids';
import { SHARE_PASSWORD_MIN } from '@fovea/contract/shares';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, languageOf } from '../../lib/languages.ts';
import { Banner } from '../../ui/banner.tsx';
import { SwitchInput } from '../../ui/form/switch-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { DAYS_OPEN, PEOPLE_WANTED } from './choices.ts';
import { MadeStudy } from './made-study.tsx';
import type { NewStudy } from './use-new-study.ts';
import { useNewStudy } from './use-new-study.ts';

interface StudyDialogProps {
  readonly uuid: PreTestUuid;
  readonly name: string;
  readonly hasSound: boolean;
  readonly onClose: () => void;
}

/** A new study, and once it is made its address, which is shown once. */
export function StudyDialog({ uuid, name, hasSound, onClose }: StudyDialogProps) {
  const { t, i18n } = useTranslation('studies');
  const hand = useNewStudy(uuid, languageOf(i18n.language));
  const wouldLose = hand.made !== null || hand.isHalfMade;
  return (
    // The address is shown once: while it stands there, or something is typed, the dialog closes by its own button alone.
    <Dialog open {...(wouldLose ? {} : { onClose })} maxWidth="sm" fullWidth aria-labelledby="study-title">
      <DialogTitle id="study-title" sx={{ overflowWrap: 'anywhere' }}>
        {t('form.title', { name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        {hand.made === null ? (
          <>
            <Typography color="textSecondary">{t('form.text')}</Typography>
            <Form hand={hand} hasSound={hasSound} />
          </>
        ) : (
          <MadeStudy made={hand.made} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
      <UnsavedGuard isDirty={wouldLose} isSending={hand.make.isPending} of={hand.made === null ? 'typed' : 'shown-once'} />
    </Dialog>
  );
}

function Form({ hand: { form, make }, hasSound }: { readonly hand: NewStudy; readonly hasSound: boolean }) {
  const { t } = useTranslation('studies');
  const { control } = form;
  const problem = useServerProblems(form, make.error, ['name', 'password']);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((wish) => make.mutate(wish))(event)}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }, pt: 1, '& > *': WIDE }}
    >
      {problem && <Banner tone="error">{problem}</Banner>}
      <TextInput control={control} name="name" label={t('form.name')} autoComplete="off" />
      <Box sx={{ gridColumn: 'auto !important' }}>
        <TextInput control={control} name="people_wanted" label={t('form.people')} help={t('form.people-help')} select>
          {PEOPLE_WANTED.map((count) => (
            <MenuItem key={count} value={count}>
              {count}
            </MenuItem>
          ))}
        </TextInput>
      </Box>
      <Box sx={{ gridColumn: 'auto !important' }}>
        <TextInput control={control} name="language" label={t('form.language')} select>
          {LANGUAGES.map(([locale, word]) => (
            <MenuItem key={locale} value={locale}>
              {word}
            </MenuItem>
          ))}
        </TextInput>
      </Box>
      <Box sx={{ gridColumn: 'auto !important' }}>
        <TextInput control={control} name="ends_in_days" label={t('form.days')} select>
          {DAYS_OPEN.map((count) => (
            <MenuItem key={count} value={count}>
              {t('form.days-value', { count })}
            </MenuItem>
          ))}
        </TextInput>
      </Box>
      {hasSound && <SwitchInput control={control} name="has_sound" label={t('form.sound')} />}
      <TextInput
        control={control}
        name="password"
        label={t('form.password')}
        help={t('form.password-help', { count: SHARE_PASSWORD_MIN })}
        autoComplete="new-password"
      />
      <Button type="submit" variant="contained" loading={make.isPending} sx={{ justifySelf: 'start' }}>
        {t('form.make')}
      </Button>
    </Box>
  );
}

const WIDE = { gridColumn: { sm: '1 / -1' } } as const;
