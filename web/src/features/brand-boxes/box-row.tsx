import type { BrandMark } from '@fovea/contract/brand-boxes';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import type { SteadyButtonProps } from '../../ui/steady-button.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import type { ShownMark } from './marks.ts';
import { pathOf } from './marks.ts';
import type { BoxesInHand } from './use-boxes-in-hand.ts';

interface BoxRowProps {
  readonly one: ShownMark;
  readonly hand: BoxesInHand;
  readonly onSeek: (timeS: number) => void;
}

const NAME_MAX = 90;

/** One box: what it is, from when to when, on whose word, and what can be done with it once it is chosen. */
export function BoxRow({ one, hand, onSeek }: BoxRowProps) {
  const { t } = useTranslation('brand-boxes');
  const isChosen = hand.chosen?.id === one.id;
  const { title, span, state, label } = hand.words(one);
  const isRejected = one.mark?.verdict === 'rejected';
  const path = pathOf(one);
  const choose = () => {
    hand.choose(isChosen ? null : one.id);
    if (!isChosen && path) onSeek(path.from_s);
  };
  return (
    <Box component="li" sx={{ borderTop: '1px solid', borderColor: 'divider', py: 1.5 }}>
      <ButtonBase
        onClick={choose}
        aria-expanded={isChosen}
        sx={{
          display: 'grid',
          width: '100%',
          textAlign: 'left',
          justifyItems: 'start',
          justifyContent: 'start',
          borderRadius: '6px',
          py: 0.5,
        }}
      >
        <Typography
          component="span"
          color={isRejected ? 'textSecondary' : 'textPrimary'}
          sx={{ fontWeight: 620, overflowWrap: 'anywhere', textDecoration: isRejected ? 'line-through' : 'none' }}
        >
          {title}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {span} · {state}
        </Typography>
      </ButtonBase>
      {hand.going?.id === one.id && (
        <LinearProgress variant="determinate" value={hand.going.progress} aria-label={t('follow.going', { name: label })} sx={{ my: 1 }} />
      )}
      {hand.lostAt?.id === one.id && (
        <Typography variant="body2" role="status" sx={{ textWrap: 'pretty' }}>
          {t('follow.lost', { time: formatTime(hand.lostAt.timeS) })}
        </Typography>
      )}
      {isChosen && hand.isReady && <Deeds one={one} hand={hand} />}
    </Box>
  );
}

function Deeds({ one, hand }: Pick<BoxRowProps, 'one' | 'hand'>) {
  const { t } = useTranslation('brand-boxes');
  const { mark, track } = one;
  const { title, label } = hand.words(one);
  const deed = (what: string, run: () => void, more: Pick<SteadyButtonProps, 'aria-pressed' | 'variant'> = {}) => (
    <SteadyButton
      key={what}
      size="small"
      isWaiting={hand.isBusy || hand.going !== null}
      aria-label={`${t(what)}: ${label}`}
      onClick={run}
      {...more}
    >
      {t(what)}
    </SteadyButton>
  );
  /** Both stay where they are, pressed or not: one that went away would leave the focus on the other. */
  const verdict = (what: string, said: BrandMark['verdict']) => {
    const isSaid = mark?.verdict === said;
    return deed(what, () => hand.judge(one, said), { 'aria-pressed': isSaid, variant: isSaid ? 'outlined' : 'text' });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, pt: 1 }}>
      <InputBase
        key={title}
        defaultValue={title}
        slotProps={{ input: { 'aria-label': t('name'), maxLength: NAME_MAX } }}
        onBlur={(event) => event.target.value.trim() !== title && hand.rename(one, event.target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        sx={{ px: 2, border: '1px solid', borderColor: 'divider', borderRadius: '8px' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {track && verdict('accept', 'accepted')}
        {track && verdict('reject', 'rejected')}
        {deed('follow', () => void hand.followFrom(one))}
        {deed('begin', () => hand.begin(one))}
        {deed('end', () => hand.end(one))}
        {mark && deed(track ? 'release' : 'delete', () => hand.release(one))}
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t('edit.hint')}
      </Typography>
    </Box>
  );
}
