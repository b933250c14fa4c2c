import { copyName } from '@fovea/contract/copy-name';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { ChangePreTest, PreTest } from '@fovea/contract/pre-tests';
import { PRE_TEST_NAME_MAX, PreTestName } from '@fovea/contract/pre-tests';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResultWishes } from '../features/prediction/use-result-wishes.ts';
import { limitsQuery } from '../features/uploads/api.ts';
import { useChoices } from '../features/uploads/use-choices.ts';
import { wishesIn } from '../features/uploads/wishes.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { OfflineNote } from '../ui/form/offline-note.tsx';
import { useAskedClose } from '../ui/use-asked-close.tsx';
import { isChange, purposeOf } from './purpose.ts';
import { PurposeFields } from './purpose-fields.tsx';

interface DuplicateDialogProps {
  readonly preTest: PreTest;
  readonly onMade: (uuid: PreTestUuid) => void;
  readonly onClose: () => void;
}

/** A second test of the same film, for what may be another brand or another place: one analysis. Enter makes the copy as it stands. */
export function DuplicateDialog({ preTest, onMade, onClose }: DuplicateDialogProps) {
  const { t } = useTranslation('prediction');
  const choices = useChoices();
  const { data: limits } = useQuery(limitsQuery);
  const usual = copyName(preTest.pre_test_name);
  const [before] = useState(() => wishesIn(preTest)); // what others change meanwhile is theirs, and is not sent
  const [name, setName] = useState(usual);
  const [wishes, setWishes] = useState(before);
  const [isMaking, setIsMaking] = useState(false);
  const { duplicate } = useResultWishes(preTest);
  const isDirty = name !== usual || isChange(purposeOf(before, wishes));
  const { close, question } = useAskedClose({ isDirty, isSending: isMaking, onClose });
  const isFine = PreTestName.safeParse(name).success;
  const make = async () => {
    const own: ChangePreTest = name.trim() === usual ? {} : { pre_test_name: name.trim() };
    setIsMaking(true);
    const isMade = await duplicate({ ...own, ...purposeOf(before, wishes) }, onMade);
    setIsMaking(false);
    if (isMade) onClose();
  };
  const onKey = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && isFine && !isMaking && !nativeEvent.isComposing) void make();
  };
  return (
    <ConfirmDialog
      title={t('header.duplicate-title')}
      text={
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, pt: 2 }}>
          <OfflineNote isSending={isMaking} />
          {question}
          <TextField
            size="small"
            fullWidth
            label={t('header.name')}
            value={name}
            error={!isFine}
            helperText={isFine ? undefined : t(name.trim() === '' ? 'field.too_small' : 'field.invalid')}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={onKey}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: PRE_TEST_NAME_MAX } }}
          />
          <PurposeFields {...{ preTest, choices, wishes }} onChange={(change) => setWishes((now) => ({ ...now, ...change }))} />
          <Typography color="textSecondary" sx={{ textWrap: 'pretty' }}>
            {t(limits?.counts_credits ? 'header.duplicate-text-credits' : 'header.duplicate-text')}
          </Typography>
        </Box>
      }
      confirm={t('header.duplicate')}
      isReady={isFine}
      isBusy={isMaking}
      onConfirm={() => void make()}
      onCancel={close}
    />
  );
}
