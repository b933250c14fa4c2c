import type { Folder } from '@fovea/contract/folders';
import { FolderName } from '@fovea/contract/folders';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useMutation } from '../../lib/use-mutation.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { useAskedClose } from '../../ui/use-asked-close.tsx';
import { addFolder } from './api.ts';
import type { Place } from './folder-place.ts';

const Wish = z.object({ name: FolderName });
type Wish = z.infer<typeof Wish>;

interface NewFolderDialogProps {
  readonly parent: Place;
  readonly onMade?: (folder: Folder) => void;
  readonly onClose: () => void;
}

/** A new folder in this place. */
export function NewFolderDialog({ parent, onMade, onClose }: NewFolderDialogProps) {
  const { t } = useTranslation('folder');
  const id = useId();
  const queries = useQueryClient();
  const form = useForm<Wish, unknown, Wish>({ resolver: zodResolver(Wish), defaultValues: { name: '' } });
  const make = useMutation({
    mutationFn: ({ name }: Wish) => addFolder({ name, parent_id: parent?.id ?? null }),
    onSuccess: async (folder) => {
      await queries.invalidateQueries({ queryKey: ['folders'] });
      onClose();
      onMade?.(folder);
    },
  });
  const problem = useServerProblems(form, make.error, ['name']);
  const { close, question } = useAskedClose({ isDirty: form.formState.isDirty, isSending: make.isPending, onClose });
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={(event) => void form.handleSubmit((wish) => make.mutate(wish))(event)}>
        <DialogTitle id={id}>{parent ? t('new-title-in', { name: parent.name }) : t('new-title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          {problem && <Banner tone="error">{problem}</Banner>}
          <TextInput control={form.control} name="name" label={t('name')} autoFocus autoComplete="off" margin="dense" />
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 5 }}>
          <Button color="cancel" onClick={close}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={make.isPending}>
            {t('new-make')}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
