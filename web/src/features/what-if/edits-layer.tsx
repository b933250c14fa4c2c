import type { LookEdit } from '@fovea/contract/looks';
import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldBox } from '../../ui/held-box.tsx';
import type { HeldPlace } from '../../ui/held-place.ts';
import { movedBox, placedAnew, sentTo } from './place-edits.ts';
import type { WhatIf } from './use-what-if.ts';

interface EditsLayerProps {
  readonly hand: Pick<WhatIf, 'edits' | 'atS' | 'replace'>;
  readonly clock: { readonly timeS: () => number; readonly onTime: (run: () => void) => () => void };
  readonly isFilm: boolean;
}

/** The moment of the film that is tried counts as the same within this, s. */
const SAME_MOMENT_S = 0.06;

/** The places of what is tried, over their moment of the film: dragged, resized and moved by keys. */
export function EditsLayer({ hand: { edits, atS, replace }, clock, isFilm }: EditsLayerProps) {
  const isThere = useCallback(() => !isFilm || Math.abs(clock.timeS() - atS) < SAME_MOMENT_S, [isFilm, clock, atS]);
  return edits.map((edit, k) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: edits have no other name than their place in the list
    <OneEdit key={k} edit={edit} isThere={isThere} onTime={clock.onTime} onChange={(next) => replace(k, next)} />
  ));
}

interface OneEditProps {
  readonly edit: LookEdit;
  readonly isThere: () => boolean;
  readonly onTime: EditsLayerProps['clock']['onTime'];
  readonly onChange: (edit: LookEdit) => void;
}

function OneEdit({ edit, isThere, onTime, onChange }: OneEditProps) {
  const { t } = useTranslation('what-if');
  const from = useCallback((): HeldPlace | null => (isThere() ? edit.box : null), [isThere, edit]);
  const to = useCallback((): HeldPlace | null => (isThere() && edit.kind === 'move' ? movedBox(edit) : null), [isThere, edit]);
  const deed = t(`deed.${edit.kind}`);
  return (
    <>
      <HeldBox
        label={t('held.from', { deed })}
        placeNow={from}
        onTime={onTime}
        line={edit.kind === 'move' ? 'dashed' : 'solid'}
        onPlace={(place) => onChange(placedAnew(edit, place))}
      >
        <Tag text={deed} />
      </HeldBox>
      {edit.kind === 'move' && (
        <HeldBox label={t('held.to')} placeNow={to} onTime={onTime} can="moved" onPlace={(place) => onChange(sentTo(edit, place))}>
          <Tag text={t('held.goal')} />
        </HeldBox>
      )}
    </>
  );
}

const Tag = ({ text }: { readonly text: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      ...{ position: 'absolute', left: 0, top: 0, maxWidth: '100%', px: 1, fontSize: 12, lineHeight: '18px' },
      ...{ bgcolor: 'rgba(0,0,0,.7)', color: '#fff', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    }}
  >
    {text}
  </Box>
);
