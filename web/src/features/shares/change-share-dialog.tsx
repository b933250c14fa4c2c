import type { ShareLink } from '@fovea/contract/shares';
import { SHARE_NAME_MAX } from '@fovea/contract/shares';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { formatMoment } from '../../lib/format.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useAskedClose } from '../../ui/use-asked-close.tsx';
import { changeShare } from './api.ts';
import { SHARE_DAYS } from './share-days.ts';

/** The choice that leaves its end where it is. */
const AS_IT_IS = 0;
const Wish = z.object({ name: z.string().trim().max(SHARE_NAME_MAX), expires_in_days: z.int() });
type Wish = z.infer<typeof Wish>;

interface ChangeShareDialogProps {
  readonly link: ShareLink;
  readonly onClose: () => void;
}

/** What a link is called and how long it works: its address stays the same. */
export function ChangeShareDialog({ link, onClose }: ChangeShareDialogProps) {
  const { t, i18n } = useTranslation('share');
  const id = useId();
  const queries = useQueryClient();
  const say = useSnackbar();
  const form = useForm<Wish, unknown, Wish>({
    resolver: zodResolver(Wish),
    defaultValues: { name: link.name ?? '', expires_in_days: AS_IT_IS },
  });
  const save = useMutation({
    mutationFn: ({ name, expires_in_days: days }: Wish) =>
      changeShare(link.id, { name: name || null, ...(days === AS_IT_IS ? {} : { expires_in_days: days }) }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['shares'] });
      onClose();
      say({ text: t('note.saved') });
    },
  });
  const problem = useServerProblems(form, save.error, ['name', 'expires_in_days']);
  const { close, question } = useAskedClose({ isDirty: form.formState.isDirty, isSending: save.isPending, onClose });
  const end = t(`list.${link.state}`, { when: formatMoment(link.expires_at, i18n.language) });
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={(event) => void form.handleSubmit((wish) => save.mutate(wish))(event)}>
        <DialogTitle id={id}>{t('change.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          {problem && <Banner tone="error">{problem}</Banner>}
          <TextInput control={form.control} name="name" label={t('form.name')} help={t('form.name-help')} autoFocus margin="dense" />
          <TextInput control={form.control} name="expires_in_days" label={t('form.days')} select>
            <MenuItem value={AS_IT_IS}>{end}</MenuItem>
            {SHARE_DAYS.map((count) => (
              <MenuItem key={count} value={count}>
                {t('change.days-value', { count })}
              </MenuItem>
            ))}
          </TextInput>
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 5 }}>
          <Button color="cancel" onClick={close}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={save.isPending}>
            {t('action.save')}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
