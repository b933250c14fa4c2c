import type { ComparedVersion } from '@fovea/contract/comparison';
import { PlacementId } from '@fovea/contract/placements';
import IosShareRounded from '@mui/icons-material/IosShareRounded';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/session/api.ts';
import { may } from '../lib/may.ts';
import { late } from '../ui/late.tsx';
import { useAddressWord } from '../ui/use-address-word.ts';
import { ComparedFor } from './compared-for.tsx';

const ShareDialog = late('share-dialog', async () => (await import('../features/shares/share-dialog.tsx')).ShareDialog, 'over');

interface CompareShareProps {
  /** As the address names them, in the order of the versions. */
  readonly ids: readonly string[];
  readonly versions: readonly ComparedVersion[];
}

/** Makes links to a comparison and lists them, for those who may. */
export function CompareShare({ ids, versions }: CompareShareProps) {
  const { t } = useTranslation('prediction');
  const [isOpen, setIsOpen] = useState(false);
  if (!may(useCurrentUser(), 'pre-test.share')) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<IosShareRounded />} onClick={() => setIsOpen(true)}>
        {t('header.share')}
      </Button>
      <Suspense>{isOpen && <Sharing {...{ ids, versions }} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

/** A link places the films where the page does, unless the first one's own placement is chosen. */
function Sharing({ ids, versions, onClose }: CompareShareProps & { readonly onClose: () => void }) {
  const [word] = useAddressWord('placement');
  const shown = PlacementId.safeParse(word).data ?? null;
  const [placement, setPlacement] = useState(shown);
  const preTests = [...new Set(versions.map(({ pre_test_id }) => pre_test_id))];
  return (
    <ShareDialog
      of={{ kind: 'comparison', ids, preTests }}
      names={versions.map(({ pre_test_name }) => pre_test_name)}
      {...{ placement, onClose }}
      placementField={shown && <ComparedFor {...{ shown, placement }} onPlacement={setPlacement} />}
    />
  );
}
