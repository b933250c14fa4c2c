import { MARKS_MAX } from '@fovea/contract/brand-boxes';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTION_BELOW } from '../../ui/action-below.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { View } from '../../ui/view.tsx';
import { BoxRow } from './box-row.tsx';
import { ChangeList } from './change-list.tsx';
import { EarlierNote } from './earlier-note.tsx';
import type { BoxesInHand } from './use-boxes-in-hand.ts';

interface BoxPanelProps {
  readonly hand: BoxesInHand;
  readonly mayEdit: boolean;
  /** A still has no moment to go to, and nothing to be followed through. */
  readonly isStill?: boolean;
  readonly onSeek: (timeS: number) => void;
  /** Whose word the figures follow. It comes and goes with the first correction, so it stands where it moves nothing that is in hand. */
  readonly edited?: ReactNode;
}

const MIDDLE = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };

/** Every box of the brand: what was found, what people say of it, and what can be done with it. */
export function BoxPanel({ hand, mayEdit, isStill = false, onSeek, edited }: BoxPanelProps) {
  const { t } = useTranslation('brand-boxes');
  return (
    <Box component="section" aria-labelledby="brand-boxes" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography id="brand-boxes" variant="h3" component="h2">
        {t('title')}
      </Typography>
      <View
        query={hand.query}
        isEmpty={() => false}
        loading={<Skeleton variant="rounded" height={96} role="status" aria-label={t('loading')} />}
        empty={null}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={({ reason, marks, changes, earlier }) => (
          <>
            {reason === 'analyse_again' && <Typography variant="body2">{t('again')}</Typography>}
            {mayEdit && reason === null && <Tools hand={hand} hasMarks={marks.length > 0} />}
            {mayEdit && reason === null && earlier && <EarlierNote hand={hand} earlier={earlier} />}
            <Overtaken hand={hand} />
            {hand.shown.length === 0 && (
              <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
                {t(!mayEdit ? 'emptyToRead' : isStill ? 'emptyStill' : 'empty')}
              </Typography>
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 460, overflowY: 'auto' }}>
              {hand.shown.map((one) => (
                <BoxRow key={one.id} one={one} hand={hand} onSeek={onSeek} />
              ))}
            </Box>
            {edited}
            <ChangeList changes={changes} onSeek={onSeek} />
          </>
        )}
      />
    </Box>
  );
}

function Tools({ hand, hasMarks }: { readonly hand: BoxesInHand; readonly hasMarks: boolean }) {
  const { t } = useTranslation('brand-boxes');
  const { isDrawing, setIsDrawing, isBusy, draw, canUndo, canRedo, undo, redo, restore, shown } = hand;
  const isFull = shown.length >= MARKS_MAX;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <SteadyButton
          size="small"
          variant={isDrawing ? 'contained' : 'outlined'}
          isOff={isFull}
          isWaiting={isBusy}
          onClick={() => setIsDrawing(!isDrawing)}
        >
          {t(isDrawing ? 'stop' : 'draw')}
        </SteadyButton>
        <SteadyButton size="small" isOff={isFull} isWaiting={isBusy} onClick={() => draw(MIDDLE)}>
          {t('middle')}
        </SteadyButton>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <SteadyButton size="small" isOff={!canUndo} isWaiting={isBusy} title="Ctrl-Z" onClick={() => void undo()}>
          {t('undo')}
        </SteadyButton>
        <SteadyButton size="small" isOff={!canRedo} isWaiting={isBusy} title="Ctrl-Shift-Z" onClick={() => void redo()}>
          {t('redo')}
        </SteadyButton>
        {hasMarks && (
          <SteadyButton size="small" isWaiting={isBusy} onClick={restore}>
            {t('restore')}
          </SteadyButton>
        )}
      </Box>
      {isDrawing && (
        <Typography variant="body2" role="status">
          {t('drawing')}
        </Typography>
      )}
    </>
  );
}

/** Somebody else was faster: what was kept, and the choice. */
function Overtaken({ hand: { overtaken, again, leave, isBusy, query } }: { readonly hand: BoxesInHand }) {
  const { t } = useTranslation('brand-boxes');
  if (!overtaken) return null;
  const by = query.data?.changes[0]?.by ?? t('somebody');
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={ACTION_BELOW}
      action={
        <>
          <Button size="small" disabled={isBusy} onClick={() => void again()}>
            {t('overtaken.again')}
          </Button>
          <Button size="small" onClick={leave}>
            {t('overtaken.leave')}
          </Button>
        </>
      }
    >
      {t('overtaken.text', { by })}
    </Alert>
  );
}
