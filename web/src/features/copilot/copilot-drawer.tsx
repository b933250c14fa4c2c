import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CopilotProps } from './copilot-room.tsx';
import { CopilotRoom } from './copilot-room.tsx';
import { useRoom } from './use-room.ts';

const DRAWER_WIDTH = 400;

/**
 * The copilot beside the page, which stays usable; on a phone it is a sheet over the whole page, which a chip closes again. It is kept while
 * it is closed, so that what was said and half read is still there.
 */
export function CopilotDrawer(props: CopilotProps) {
  const { personId, isOpen, topPx, onClose } = props;
  const { t } = useTranslation('copilot.drawer');
  const isSheet = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const room = useRoom(personId);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  if (isSheet) {
    return (
      <Drawer
        open={isOpen}
        anchor="bottom"
        keepMounted
        onClose={onClose}
        slotProps={{
          paper: { role: 'dialog', 'aria-modal': true, 'aria-label': t('title'), sx: { height: '100dvh', maxHeight: '100dvh' } },
        }}
      >
        <CopilotRoom {...props} room={room} onOpened={onClose} />
      </Drawer>
    );
  }
  return (
    <Box
      component="aside"
      aria-label={t('title')}
      onKeyDown={closeOnEscape}
      sx={{
        position: 'fixed',
        displayPrint: 'none',
        top: topPx,
        right: 0,
        bottom: 0,
        width: DRAWER_WIDTH,
        zIndex: 1050,
        bgcolor: 'background.paper',
        borderLeft: '1px solid',
        borderColor: 'divider',
        boxShadow: 8,
        visibility: isOpen ? 'visible' : 'hidden',
        transform: isOpen ? 'none' : 'translateX(24px)',
        transition: 'transform 160ms ease-out',
      }}
    >
      <CopilotRoom {...props} room={room} onOpened={() => undefined} />
    </Box>
  );
}
