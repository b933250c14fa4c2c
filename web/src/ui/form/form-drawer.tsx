import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { FormEvent, ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../banner.tsx';
import { intoView } from '../into-view.ts';
import { useAskedClose } from '../use-asked-close.tsx';
import { OfflineNote } from './offline-note.tsx';

interface FormDrawerProps {
  readonly title: string;
  readonly submit: string;
  /** What went wrong that belongs to no field. */
  readonly problem?: string | undefined;
  /** What is to be known before it is sent again. */
  readonly note?: string | undefined;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Whoever pressed Save at the end of a long form sees what is said at its head. */
const aside = { scrollMarginTop: 24 } as const;

/** A form beside the list it belongs to. Closing it with something typed asks first. */
export function FormDrawer({ title, submit, problem, note, isDirty, isBusy, onSubmit, onClose, children }: FormDrawerProps) {
  const { t } = useTranslation();
  const id = useId();
  const { close, question } = useAskedClose({ isDirty, isSending: isBusy, onClose });
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: { width: { xs: '100%', sm: 480 } } } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={onSubmit}
        sx={{ height: '100%', display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto' }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 6, py: 4, borderBottom: '1px solid', borderColor: 'divider' }}>
          <Typography id={id} variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <IconButton aria-label={t('action.close')} onClick={close} edge="end">
            <CloseRounded fontSize="small" />
          </IconButton>
        </Box>
        <Box sx={{ overflowY: 'auto', p: 6, display: 'grid', gap: 5, alignContent: 'start' }}>
          {problem && (
            <Box key={problem} ref={intoView} sx={aside}>
              <Banner tone="error">{problem}</Banner>
            </Box>
          )}
          {note && (
            <Box key={note} ref={intoView} sx={aside}>
              <Banner tone="warning">{note}</Banner>
            </Box>
          )}
          <OfflineNote isSending={isBusy} />
          {children}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 3, px: 6, py: 4, borderTop: '1px solid', borderColor: 'divider' }}>
          <Button color="cancel" onClick={close}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {submit}
          </Button>
        </Box>
      </Box>
      {question}
    </Drawer>
  );
}
