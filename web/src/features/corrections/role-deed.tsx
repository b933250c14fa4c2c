import type { TextTrack } from '@fovea/contract/message';
import { TextRole } from '@fovea/contract/message';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CorrectionsInHand } from './use-corrections.ts';

interface RoleDeedProps {
  readonly hand: Pick<CorrectionsInHand, 'isBusy' | 'setRole'>;
  readonly track: Pick<TextTrack, 'text' | 'role'>;
  readonly place: number;
}

/** Says what a text is for, where its size tells it wrongly. */
export function RoleDeed({ hand, track: { text, role }, place }: RoleDeedProps) {
  const { t } = useTranslation('corrections');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const take = (next: TextRole) => {
    setAnchor(null);
    if (next !== role) void hand.setRole(place, next);
  };
  return (
    <>
      <Button
        size="small"
        disabled={hand.isBusy}
        aria-haspopup="menu"
        aria-label={t('role.of', { text })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('role')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {TextRole.options.map((one) => (
          <MenuItem key={one} role="menuitemradio" aria-checked={one === role} selected={one === role} onClick={() => take(one)}>
            {t(`role.${one}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
