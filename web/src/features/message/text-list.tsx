import { writeFigure, writeFigureBeside } from '@fovea/contract/figure-writing';
import type { TextTrack } from '@fovea/contract/message';
import type { Prediction } from '@fovea/contract/predictions';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../lib/format.ts';
import { contrastLeast, faultsOf, shortTogether } from './reading-faults.ts';
import { TimeCode } from './time-code.tsx';

interface TextListProps {
  readonly prediction: Pick<Prediction, 'text' | 'media'>;
  readonly onSeek: (timeS: number) => void;
  /** What can be said of a text, by its place in the list. */
  readonly deeds?: (track: TextTrack, place: number) => ReactNode;
}

/** Every text of the film in order of time: what, when, how long against needed, how tall, how clear, how much looked at. */
export function TextList({ prediction: { text, media }, onSeek, deeds }: TextListProps) {
  const { t } = useTranslation('message');
  if (!text || text.tracks.length === 0) return null;
  const groups = media.kind === 'film' ? shortTogether(text.tracks) : [];
  return (
    <Box component="section" aria-labelledby="texts" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography id="texts" variant="h2">
        {t('list.title', { count: text.tracks.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {text.tracks.map((track, place) => (
          <TextRow
            key={`${track.start_s} ${track.places[0]?.y} ${track.read_as ?? track.text}`}
            track={track}
            together={groups.find((group) => group.includes(track)) ?? [track]}
            isFilm={media.kind === 'film'}
            onSeek={onSeek}
            deeds={deeds?.(track, place)}
          />
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t('list.notes')}
      </Typography>
    </Box>
  );
}

interface TextRowProps {
  readonly track: TextTrack;
  /** Those that go too soon together with it, itself among them, in order of time. */
  readonly together: readonly TextTrack[];
  readonly isFilm: boolean;
  readonly onSeek: (timeS: number) => void;
  readonly deeds: ReactNode;
}

function TextRow({ track, together, isFilm, onSeek, deeds }: TextRowProps) {
  const { t, i18n } = useTranslation('message');
  const faults = faultsOf(track);
  const write: Words['write'] = (value, unit, beside) =>
    writeFigureBeside(value, unit, { locale: i18n.language, beside: [beside ?? null] });
  return (
    <Box
      component="li"
      sx={{ py: 3, borderTop: '1px solid', borderColor: 'divider', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography variant="body1" sx={{ fontWeight: 620, minWidth: 0, overflowWrap: 'anywhere' }}>
          {track.text}
        </Typography>
        {isFilm && <TimeCode words={track.text} at={track} onSeek={onSeek} />}
      </Box>
      {track.role && <Aside>{t(`role.${track.role}`)}</Aside>}
      {track.in_scene && <Aside>{t('inScene')}</Aside>}
      {track.may_be_in_scene && <Aside>{t('mayBeInScene')}</Aside>}
      {track.is_word_mark && !track.in_scene && <Aside>{t('wordMark')}</Aside>}
      <ByPeople track={track} />
      {faults.map((fault) => (
        <Typography key={fault} variant="body2" sx={{ color: 'warning.main', textWrap: 'pretty' }}>
          <WarningAmberRounded aria-hidden sx={{ fontSize: 16, mr: 1, verticalAlign: '-3px' }} />
          {faultText(fault, track, { together, t, write, list: new Intl.ListFormat(i18n.language) })}
        </Typography>
      ))}
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }, gap: 2 }}
      >
        {isFilm && <Fact name={t('fact.hold')}>{holdText(track, { t, write })}</Fact>}
        <Fact name={t('fact.height')}>
          {t('fact.heightOf', { share: writeFigure(track.height_share, 'share of the height', i18n.language) })}
        </Fact>
        <Fact name={t('fact.contrast')}>{t('fact.contrastOf', { ratio: write(track.contrast, 'ratio', contrastLeast(track)) })}</Fact>
        {isFilm && (
          <Fact name={t('fact.attention')}>
            {track.attended_s === null ? t('fact.notMeasured') : t('fact.seconds', { seconds: write(track.attended_s, 's') })}
          </Fact>
        )}
        {track.confidence < 0.9 && <Fact name={t('fact.sure')}>{formatShare(track.confidence, i18n.language)}</Fact>}
      </Box>
      {deeds}
    </Box>
  );
}

/** What people said of a text, where they did. */
function ByPeople({ track: { by_person: said, read_as: readAs } }: Pick<TextRowProps, 'track'>) {
  const { t } = useTranslation('message');
  const notes = [...(said ? [t(`byPerson.${said}`)] : []), ...(readAs === undefined ? [] : [t('byPerson.readAs', { text: readAs })])];
  return notes.length === 0 ? null : <Aside>{notes.join(' · ')}</Aside>;
}

interface Words {
  readonly t: TFunction<'message'>;
  /** `beside` is what it is held against. */
  readonly write: (value: number, unit: 's' | 'ratio', beside?: number) => string;
}

const holdText = ({ hold_s, need_s }: TextTrack, { t, write }: Words): string =>
  need_s > 0
    ? t('fact.holdOf', { hold: write(hold_s, 's', need_s), need: write(need_s, 's', hold_s) })
    : t('fact.seconds', { seconds: write(hold_s, 's') });

interface Faulty extends Words, Pick<TextRowProps, 'together'> {
  readonly list: Intl.ListFormat;
}

/** How far a text falls short of the time that is advised for reading it. */
const shortBy = ({ hold_s, need_s }: TextTrack): number => 1 - hold_s / need_s;

/** How much longer a text has to stand; said once of those that are read together, with the first of them and by the briefest, as advice says it. */
function shortText(track: TextTrack, { together, t, write, list }: Faulty): string {
  const [first = track, ...others] = together;
  if (first !== track) return t('fault.shortThere', { text: first.text });
  const { need_s, hold_s, words_at_once } = together.reduce((worst, one) => (shortBy(one) > shortBy(worst) ? one : worst), track);
  const values = {
    need: write(need_s, 's', hold_s),
    hold: write(hold_s, 's', need_s),
    more: write(need_s - hold_s, 's'),
    count: words_at_once,
  };
  if (others.length === 0) return t('fault.short', values);
  return t('fault.shortTogether', { ...values, others: list.format(others.map(({ text }) => t('quoted', { text }))) });
}

function faultText(fault: ReturnType<typeof faultsOf>[number], track: TextTrack, { t, write, ...beside }: Faulty): string {
  switch (fault) {
    case 'short':
      return shortText(track, { t, write, ...beside });
    case 'pale': {
      const least = contrastLeast(track);
      return t('fault.pale', { ratio: write(track.contrast, 'ratio', least), least: write(least, 'ratio', track.contrast) });
    }
    case 'overlooked':
      return t('fault.overlooked', { given: write(track.attended_s ?? 0, 's'), need: write(track.need_s, 's') });
  }
}

const Aside = ({ children }: { readonly children: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', '&::first-letter': { textTransform: 'uppercase' } }}>
    {children}
  </Typography>
);

const Fact = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Typography>
  </Box>
);
