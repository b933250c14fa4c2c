import type { LinkedPerson } from '@fovea/contract/single-sign-on';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownSentenceOf, useErrorText } from '../../lib/error-text.ts';
import { formatMoment } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { Section } from '../../ui/section.tsx';
import { CardSkeletons } from '../../ui/skeletons.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { View } from '../../ui/view.tsx';
import { linkedPeopleQuery, useUnlink } from './api.ts';

/** Who has come by the organisation's own account so far, and a way to forget which one that was. */
export function LinkedPeople() {
  const { t } = useTranslation('single-sign-on');
  const query = useInfiniteQuery(linkedPeopleQuery);
  const [chosen, setChosen] = useState<LinkedPerson | null>(null);
  return (
    <Section title={t('linked')} text={t('linked.text')}>
      <View
        query={query}
        isEmpty={({ pages }) => pages[0]?.data.length === 0}
        loading={<CardSkeletons heights={[56]} />}
        empty={<Typography color="textSecondary">{t('linked.none')}</Typography>}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={({ pages }) => (
          <>
            <Box component="ul" aria-label={t('linked')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
              {pages
                .flatMap(({ data }) => data)
                .map((person) => (
                  <Linked key={person.id} person={person} onUnlink={() => setChosen(person)} />
                ))}
            </Box>
            {query.hasNextPage && (
              <Button
                variant="outlined"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
                sx={{ justifySelf: 'center' }}
              >
                {t('linked.more')}
              </Button>
            )}
          </>
        )}
      />
      {chosen && <Unlinking person={chosen} onClose={() => setChosen(null)} />}
    </Section>
  );
}

function Linked({ person, onUnlink }: { readonly person: LinkedPerson; readonly onUnlink: () => void }) {
  const { t, i18n } = useTranslation('single-sign-on');
  const when = formatMoment(person.used_at, i18n.language);
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, py: 2 },
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 620 }}>{person.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('linked.used', { email: person.linked_email, when })}
        </Typography>
      </Box>
      <Button size="small" color="error" aria-label={t('linked.remove-of', { name: person.name })} onClick={onUnlink}>
        {t('linked.remove')}
      </Button>
    </Box>
  );
}

function Unlinking({ person, onClose }: { readonly person: LinkedPerson; readonly onClose: () => void }) {
  const { t } = useTranslation('single-sign-on');
  const say = useSnackbar();
  const text = useErrorText();
  const unlink = useUnlink();
  const confirm = () =>
    unlink.mutate(person.id, {
      onSuccess: () => say({ text: t('linked.removed', { name: person.name }) }),
      onError: (error) => say({ text: ownSentenceOf(error) ?? text(error), tone: 'error' }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={t('linked.ask', { name: person.name })}
      text={t('linked.ask-text')}
      confirm={t('linked.remove')}
      isDangerous
      isBusy={unlink.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
