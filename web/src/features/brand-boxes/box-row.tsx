import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
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
  const { mark, track } = one;
  const isChosen = hand.chosen?.id === one.id;
  const kind = t(`kind.${mark?.kind ?? track?.kind ?? 'logo'}`, { defaultValue: t('kind.logo') });
  const name = mark?.name ?? kind;
  const path = pathOf(one);
  const end = path?.to_s ?? null;
  const span = `${formatTime(path?.from_s ?? 0)}–${end === null ? t('untilEnd') : formatTime(end)}`;
  const state = mark === null ? 'found' : mark.verdict === 'rejected' ? 'rejected' : mark.path ? 'placed' : 'accepted';
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
          color={state === 'rejected' ? 'textSecondary' : 'textPrimary'}
          sx={{ fontWeight: 620, overflowWrap: 'anywhere', textDecoration: state === 'rejected' ? 'line-through' : 'none' }}
        >
          {name}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {span} · {t(`state.${state}`)}
        </Typography>
      </ButtonBase>
      {hand.going?.id === one.id && (
        <LinearProgress variant="determinate" value={hand.going.progress} aria-label={t('follow.going', { name })} sx={{ my: 1 }} />
      )}
      {hand.lostAt?.id === one.id && (
        <Typography variant="body2" role="status" sx={{ textWrap: 'pretty' }}>
          {t('follow.lost', { time: formatTime(hand.lostAt.timeS) })}
        </Typography>
      )}
      {isChosen && hand.isReady && <Deeds one={one} hand={hand} name={name} />}
    </Box>
  );
}

interface DeedsProps extends Pick<BoxRowProps, 'one' | 'hand'> {
  readonly name: string;
}

function Deeds({ one, hand, name }: DeedsProps) {
  const { t } = useTranslation('brand-boxes');
  const { mark, track } = one;
  const deed = (label: string, run: () => void) => (
    <Button key={label} size="small" disabled={hand.isBusy || hand.going !== null} aria-label={`${t(label)}: ${name}`} onClick={run}>
      {t(label)}
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 1, pt: 1 }}>
      <InputBase
        key={name}
        defaultValue={name}
        slotProps={{ input: { 'aria-label': t('name'), maxLength: NAME_MAX } }}
        onBlur={(event) => event.target.value.trim() !== name && hand.rename(one, event.target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        sx={{ px: 2, border: '1px solid', borderColor: 'divider', borderRadius: '8px' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {track && mark?.verdict !== 'accepted' && deed('accept', () => hand.judge(one, 'accepted'))}
        {track && mark?.verdict !== 'rejected' && deed('reject', () => hand.judge(one, 'rejected'))}
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
