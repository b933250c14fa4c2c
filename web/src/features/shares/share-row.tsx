import type { ShareLink } from '@fovea/contract/shares';
import LinkOffRounded from '@mui/icons-material/LinkOffRounded';
import LinkRounded from '@mui/icons-material/LinkRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';
import { LinkedFilms } from './linked-films.tsx';

interface ShareRowProps {
  readonly link: ShareLink;
  /** What it leads to, where the list is not of that alone. */
  readonly of?: ReactNode;
  readonly onChange: () => void;
  readonly onEnd: () => void;
}

/** One link: what it is called, how long it works, whether it was opened, and what can be done with it. */
export function ShareRow({ link, of, onChange, onEnd }: ShareRowProps) {
  const { t, i18n } = useTranslation('share');
  const at = (iso: string) => formatMoment(iso, i18n.language);
  const { state, name } = link;
  const isActive = state === 'active';
  const Icon = isActive ? LinkRounded : LinkOffRounded;
  const when = at(state === 'revoked' ? (link.revoked_at ?? link.expires_at) : link.expires_at);
  const opened = link.last_opened_at
    ? t('list.opened', { count: link.opened_count, when: at(link.last_opened_at) })
    : t('list.never-opened');
  const facts = [
    ...(name === null ? [] : [t(`list.${state}`, { when })]),
    t('list.made', { who: link.created_by ?? t('person.removed'), when: at(link.created_at) }),
    ...(link.placement ? [t(`placement.${link.placement}`)] : []),
    ...(link.has_password ? [t('list.password')] : []),
  ];
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, py: 2 },
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Icon aria-hidden fontSize="small" sx={{ color: isActive ? 'success.main' : 'text.secondary' }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {of ?? (link.compares && <LinkedFilms films={link.compares} leadsThere={false} />)}
        <Typography sx={{ fontWeight: 620 }}>{name ?? t(`list.${state}`, { when })}</Typography>
        <Typography variant="body2">{opened}</Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      </Box>
      {state !== 'revoked' && (
        <Button size="small" color="cancel" onClick={onChange} sx={{ ml: 'auto' }}>
          {t('list.change')}
        </Button>
      )}
      {isActive && (
        <Button size="small" color="error" onClick={onEnd}>
          {t('list.end')}
        </Button>
      )}
    </Box>
  );
}
