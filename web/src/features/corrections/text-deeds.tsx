import type { TextTrack } from '@fovea/contract/message';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RoleDeed } from './role-deed.tsx';
import type { CorrectionsInHand } from './use-corrections.ts';
import { WordingDialog } from './wording-dialog.tsx';

interface TextDeedsProps {
  readonly hand: CorrectionsInHand;
  readonly track: TextTrack;
  /** Its place in the list. */
  readonly place: number;
}

/** What can be said of one text: whether it counts, how it is written, what it is for, and that it is as it was found after all. */
export function TextDeeds({ hand, track, place }: TextDeedsProps) {
  const { t } = useTranslation('corrections');
  const [isOpen, setOpen] = useState(false);
  if (!hand.canEdit) return null;
  const inScene = track.in_scene ?? false;
  const isOpenQuestion = track.may_be_in_scene ?? false;
  const deed = (key: 'scenery' | 'message' | 'reword' | 'release', run: () => void) => (
    <Button size="small" disabled={hand.isBusy} aria-label={t(`${key}.of`, { text: track.text })} onClick={run}>
      {t(key)}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -2.5 }}>
      {(inScene || isOpenQuestion) && deed('message', () => void hand.count(place, true))}
      {!inScene && deed('scenery', () => void hand.count(place, false))}
      {deed('reword', () => setOpen(true))}
      {!inScene && !isOpenQuestion && <RoleDeed hand={hand} track={track} place={place} />}
      {hand.markOf(place) && deed('release', () => void hand.release(place))}
      {isOpen && <WordingDialog {...{ hand, track, place }} onClose={() => setOpen(false)} />}
    </Box>
  );
}
