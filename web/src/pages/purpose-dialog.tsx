import type { PreTest } from '@fovea/contract/pre-tests';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChosenPlacement } from '../features/compliance/use-chosen-placement.ts';
import type { Purpose } from '../features/prediction/use-result-wishes.ts';
import { needsAnalysis, useResultWishes } from '../features/prediction/use-result-wishes.ts';
import { useCurrentUser } from '../features/session/api.ts';
import { limitsQuery } from '../features/uploads/api.ts';
import { useChoices } from '../features/uploads/use-choices.ts';
import { wishesIn } from '../features/uploads/wishes.ts';
import { may } from '../lib/may.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { OfflineNote } from '../ui/form/offline-note.tsx';
import { useAskedClose } from '../ui/use-asked-close.tsx';
import { comesBack, isChange, purposeOf } from './purpose.ts';
import { PurposeFields } from './purpose-fields.tsx';

interface PurposeDialogProps {
  readonly preTest: PreTest;
  readonly onClose: () => void;
}

/** For which brand and which place a film was made, and as what it is judged: another brand takes another analysis, the rest none. */
export function PurposeDialog({ preTest, onClose }: PurposeDialogProps) {
  const { t } = useTranslation('prediction');
  const choices = useChoices();
  const [before] = useState(() => wishesIn(preTest)); // what others change meanwhile is theirs, and is not sent
  const [wishes, setWishes] = useState(before);
  const purpose = purposeOf(before, wishes);
  const isLost = purpose.preset_id !== undefined && !comesBack(preTest, choices.presets);
  const isAnew = needsAnalysis(purpose);
  const { save, isSaving } = useSaving(preTest, onClose);
  const { close, question } = useAskedClose({ isDirty: isChange(purpose), isSending: isSaving, onClose });
  return (
    <ConfirmDialog
      title={t('purpose.title')}
      text={
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, pt: 2 }}>
          <OfflineNote isSending={isSaving} />
          {question}
          <PurposeFields {...{ preTest, choices, wishes }} onChange={(change) => setWishes((now) => ({ ...now, ...change }))} />
          <Consequence purpose={purpose} />
          {isLost && !isAnew && <Typography color="textSecondary">{t('purpose.no-way-back')}</Typography>}
        </Box>
      }
      confirm={t(isAnew ? 'header.rerun' : 'action.save')}
      isReady={isChange(purpose)}
      isBusy={isSaving}
      onConfirm={() => void save(purpose, { hasWayBack: !isLost })}
      onCancel={close}
    />
  );
}

/** What saving will do; said before, and again at each other choice. */
function Consequence({ purpose }: { readonly purpose: Purpose }) {
  const { t } = useTranslation('prediction');
  const { data: limits } = useQuery(limitsQuery);
  const stays = t(limits?.counts_credits ? 'header.rerun-text-credits' : 'header.rerun-text');
  const search = t(purpose.brand_id === null ? 'purpose.brand.none' : 'purpose.brand.new');
  return (
    <Typography role="status" color="textSecondary" sx={{ textWrap: 'pretty' }}>
      {needsAnalysis(purpose) ? `${search} ${stays}` : t('purpose.at-once')}
    </Typography>
  );
}

/** Saves, and leaves the page read for the place that was chosen. What could not be saved stays as it was chosen. */
function useSaving(preTest: PreTest, onSaved: () => void) {
  const { repurpose } = useResultWishes(preTest);
  const [shown, readFor] = useChosenPlacement();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (...asked: Parameters<typeof repurpose>) => {
    setIsSaving(true);
    const isSaved = await repurpose(...asked);
    setIsSaving(false);
    if (!isSaved) return;
    onSaved();
    if (shown !== null && asked[0].placement !== undefined) readFor(null);
  };
  return { save, isSaving };
}

interface PurposeButtonProps {
  readonly preTest: PreTest;
  /** What the result lacks. */
  readonly lacks?: 'brand' | 'placement';
}

/** Leads from a result that lacks a brand, or its place, to one that has it. Nothing for people who may only look. */
export function PurposeButton({ preTest, lacks = 'brand' }: PurposeButtonProps) {
  const { t } = useTranslation('prediction');
  const [isOpen, setIsOpen] = useState(false);
  if (!may(useCurrentUser(), 'pre-test.edit') || preTest.status !== 'complete' || !preTest.video) return null;
  return (
    <>
      <Button variant={lacks === 'brand' ? 'contained' : 'text'} sx={{ justifySelf: 'start' }} onClick={() => setIsOpen(true)}>
        {t(lacks === 'brand' ? 'purpose.choose' : 'purpose.choosePlacement')}
      </Button>
      {/* Its words are those of another page, and may have to be read first: the result stays meanwhile. */}
      <Suspense>{isOpen && <PurposeDialog preTest={preTest} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
