import type { ShareLink } from '@fovea/contract/shares';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useChange } from '../../ui/use-change.ts';
import { revokeShare } from './api.ts';
import { ChangeShareDialog } from './change-share-dialog.tsx';
import { ShareRow } from './share-row.tsx';

interface ShareRowsProps<Link extends ShareLink> {
  readonly label?: string;
  readonly links: readonly Link[];
  /** What a link leads to, where the list is not of that alone. */
  readonly of?: (link: Link) => ReactNode;
  readonly onEnded?: (id: ShareLink['id']) => void;
}

type Asked = { readonly what: 'end' | 'change'; readonly link: ShareLink };

/** Links in a list, each to be named, lengthened and ended. */
export function ShareRows<Link extends ShareLink>({ label, links, of, onEnded }: ShareRowsProps<Link>) {
  const { t } = useTranslation('share');
  const [asked, setAsked] = useState<Asked | null>(null);
  const { change } = useChange(['shares']);
  const close = () => setAsked((now) => (now === asked ? null : now)); // an answer that comes late closes no other
  const end = ({ id }: ShareLink) => {
    close();
    void change(async () => {
      await revokeShare(id);
      onEnded?.(id);
      return { text: t('list.ended') };
    });
  };
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {links.map((link) => (
          <ShareRow
            key={link.id}
            link={link}
            of={of?.(link)}
            onChange={() => setAsked({ what: 'change', link })}
            onEnd={() => setAsked({ what: 'end', link })}
          />
        ))}
      </Box>
      {asked?.what === 'end' && (
        <ConfirmDialog
          title={t('list.end-title')}
          text={t('list.end-text')}
          confirm={t('list.end')}
          isDangerous
          onConfirm={() => end(asked.link)}
          onCancel={close}
        />
      )}
      {asked?.what === 'change' && <ChangeShareDialog link={asked.link} onClose={close} />}
    </>
  );
}
