import type { UserStatus } from '@fovea/contract/users';
import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

const LOOKS = {
  active: [CheckCircleOutlineRounded, 'success'],
  invited: [MailOutlineRounded, 'info'],
  disabled: [BlockRounded, 'default'],
} as const;

/** Whether somebody can sign in: a word with its sign, never colour alone. */
export function StatusChip({ status }: { readonly status: UserStatus }) {
  const { t } = useTranslation('users');
  const [Icon, color] = LOOKS[status];
  return <Chip size="small" variant="outlined" color={color} icon={<Icon />} label={t(`user-status.${status}`)} />;
}
