import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined';
import CloseRounded from '@mui/icons-material/CloseRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface RoomBarProps {
  readonly isHistory: boolean;
  readonly isBehind: boolean;
  readonly onHistory: () => void;
  readonly onNew: () => void;
  readonly onClose: () => void;
}

/** The head of the drawer: new conversation, earlier ones, close. */
export function RoomBar({ isHistory, isBehind, onHistory, onNew, onClose }: RoomBarProps) {
  const { t } = useTranslation('copilot.drawer');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 5, pr: 3, py: 2, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
        {t(isHistory ? 'history.title' : 'title')}
      </Typography>
      {!isBehind && (
        <>
          <Tooltip title={t('new')}>
            <IconButton size="small" aria-label={t('new')} onClick={onNew}>
              <AddCommentOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
          <Tooltip title={t('history.title')}>
            <IconButton size="small" aria-label={t('history.title')} aria-pressed={isHistory} onClick={onHistory}>
              <HistoryRounded fontSize="small" />
            </IconButton>
          </Tooltip>
        </>
      )}
      <IconButton size="small" aria-label={t('action.close')} onClick={onClose}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Box>
  );
}
