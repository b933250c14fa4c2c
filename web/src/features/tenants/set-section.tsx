import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';

interface SetSectionProps {
  readonly title: string;
  readonly text: string;
  readonly add: string;
  readonly problem: string | undefined;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly mayAdd: boolean;
  readonly onAdd: () => void;
  readonly onDiscard: () => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The rows, each a `SetRow`. */
  readonly children: ReactNode;
}

/** Things that are saved together as one set. */
export function SetSection(props: SetSectionProps) {
  const { title, text, add, problem, isDirty, isBusy, mayAdd, onAdd, onDiscard, onSubmit, children } = props;
  return (
    <Box component="form" noValidate onSubmit={onSubmit} aria-label={title} sx={{ display: 'grid', gap: 4 }}>
      <Section
        title={title}
        text={text}
        actions={
          <Button variant="outlined" startIcon={<AddRounded />} disabled={!mayAdd} onClick={onAdd}>
            {add}
          </Button>
        }
      >
        {problem && <Banner tone="error">{problem}</Banner>}
        {children}
      </Section>
      <SaveBar isDirty={isDirty} isBusy={isBusy} onDiscard={onDiscard} />
      <UnsavedGuard isDirty={isDirty} isSending={isBusy} />
    </Box>
  );
}

interface SetRowProps {
  /** What the row is called, for who cannot see it. */
  readonly name: string;
  readonly columns: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

export function SetRow({ name, columns, onRemove, children }: SetRowProps) {
  const { t } = useTranslation('tenants');
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 36px', gap: 2, borderTop: '1px solid', borderColor: 'divider', pt: 4 }}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: columns }, alignItems: 'start' }}>
        {children}
      </Box>
      <IconButton aria-label={t('set.remove', { name })} onClick={onRemove} sx={{ alignSelf: 'start' }}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Box>
  );
}
