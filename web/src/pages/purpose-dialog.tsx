import type { PreTest } from '@fovea/contract/pre-tests';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Purpose } from '../features/prediction/use-result-wishes.ts';
import { useResultWishes } from '../features/prediction/use-result-wishes.ts';
import { useCurrentUser } from '../features/session/api.ts';
import { limitsQuery } from '../features/uploads/api.ts';
import { PlacementField } from '../features/uploads/placement-field.tsx';
import { useChoices } from '../features/uploads/use-choices.ts';
import { AdTypeField, BrandField } from '../features/uploads/wish-fields.tsx';
import { wishesIn } from '../features/uploads/wishes.ts';
import { may } from '../lib/may.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface PurposeDialogProps {
  readonly preTest: PreTest;
  readonly onAnswer: (purpose: Purpose) => void;
  readonly onClose: () => void;
}

/** For which brand and which place a film was made, and as what it is judged: another answer takes another analysis. */
export function PurposeDialog({ preTest, onAnswer, onClose }: PurposeDialogProps) {
  const { t } = useTranslation('prediction');
  const choices = useChoices();
  const { data: limits } = useQuery(limitsQuery);
  const [wishes, setWishes] = useState(() => wishesIn(preTest));
  const before = wishesIn(preTest);
  const change = (more: Partial<typeof wishes>) => setWishes((now) => ({ ...now, ...more }));
  // What stays as it is is not sent: a brand that was archived meanwhile would be refused.
  const purpose: Purpose = {
    ...(wishes.brand !== before.brand && { brand_id: wishes.brand }),
    ...(wishes.placement !== before.placement && { placement: wishes.placement }),
    ...(wishes.adType !== before.adType && { ad_type: wishes.adType }),
  };
  return (
    <ConfirmDialog
      title={t('purpose.title')}
      text={
        <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
          <BrandField choices={choices} wishes={wishes} onChange={change} />
          <PlacementField value={wishes.placement} onChange={(placement) => change({ placement })} />
          <AdTypeField wishes={wishes} onChange={change} />
          <Typography color="textSecondary">{t(limits?.counts_credits ? 'header.rerun-text-credits' : 'header.rerun-text')}</Typography>
        </Box>
      }
      confirm={t('purpose.save')}
      isReady={Object.keys(purpose).length > 0}
      onConfirm={() => onAnswer(purpose)}
      onCancel={onClose}
    />
  );
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
  const { repurpose } = useResultWishes(preTest);
  const close = () => setIsOpen(false);
  if (!may(useCurrentUser(), 'pre-test.edit') || preTest.status !== 'complete' || !preTest.video) return null;
  return (
    <>
      <Button variant={lacks === 'brand' ? 'contained' : 'text'} sx={{ justifySelf: 'start' }} onClick={() => setIsOpen(true)}>
        {t(lacks === 'brand' ? 'purpose.choose' : 'purpose.choosePlacement')}
      </Button>
      {/* Its words are those of another page, and may have to be read first: the result stays meanwhile. */}
      <Suspense>
        {isOpen && (
          <PurposeDialog
            preTest={preTest}
            onClose={close}
            onAnswer={(purpose) => {
              close();
              repurpose(purpose);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
