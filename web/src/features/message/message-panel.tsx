import { writeFigure } from '@fovea/contract/figure-writing';
import { messageScore } from '@fovea/contract/figures';
import type { Message, MessageFigure } from '@fovea/contract/message';
import { messageVerdictOf } from '@fovea/contract/message-verdict';
import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureDoorContext } from '../../lib/figure-door.ts';
import { formatShare } from '../../lib/format.ts';
import { Filled } from '../../ui/filled.tsx';
import { namesByMoment } from './names-by-moment.ts';
import { Part } from './part.tsx';
import { faultsOf } from './reading-faults.ts';
import { SpokenPart } from './spoken-part.tsx';
import { TimeCode } from './time-code.tsx';

interface MessagePanelProps {
  readonly prediction: Pick<Prediction, 'text' | 'media'>;
  readonly onSeek: (timeS: number) => void;
}

/** What the film says in writing and in speech: the verdict, then what asks, what is said, and what is left without sound. */
export function MessagePanel({ prediction: { text, media }, onSeek }: MessagePanelProps) {
  const { t } = useTranslation('message');
  const isFilm = media.kind === 'film';
  return (
    <Box component="section" aria-label={t('title')} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      {text === null ? (
        <Typography variant="h2" role="status">
          {t(isFilm ? 'verdict.old' : 'verdict.oldStill')}
        </Typography>
      ) : (
        <>
          <Headline text={text} isFilm={isFilm} />
          <Asking {...{ text, isFilm, onSeek }} />
          <Names {...{ text, isFilm, onSeek }} />
          {isFilm && <Speech {...{ text, isFilm, onSeek }} />}
          {text.spoken && <SpokenPart spoken={text.spoken} onSeek={onSeek} />}
          {isFilm && <Windows windows={text.windows} />}
          <Typography variant="caption" color="textSecondary" sx={{ textWrap: 'pretty' }}>
            {t('sources', { rules: text.rules })}
          </Typography>
        </>
      )}
    </Box>
  );
}

interface PartProps {
  readonly text: Message;
  /** A picture has no time: nothing in it stands too short, and no moment leads anywhere. */
  readonly isFilm: boolean;
  readonly onSeek: (timeS: number) => void;
}

function Headline({ text: { tracks }, isFilm }: Pick<PartProps, 'text' | 'isFilm'>) {
  const { t } = useTranslation('message');
  const faults = tracks.map(faultsOf);
  const count = (fault: ReturnType<typeof faultsOf>[number]) => faults.filter((of) => of.includes(fault)).length;
  const more = (['pale', 'overlooked'] as const).filter((fault) => count(fault) > 0);
  const verdict = messageVerdictOf(tracks, !isFilm);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2" sx={{ textWrap: 'pretty' }}>
        {t(`verdict.${verdict.key}`, verdict.values)}
      </Typography>
      {more.map((fault) => (
        <Typography key={fault} variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {t(`verdict.${fault}`, { count: count(fault) })}
        </Typography>
      ))}
    </Box>
  );
}

function Asking({ text: { tracks }, isFilm, onSeek }: PartProps) {
  const { t } = useTranslation('message');
  const asking = tracks.filter(({ call_to_action }) => call_to_action !== null);
  return (
    <Part title={t('asking.title')}>
      {asking.length === 0 && (
        <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
          {t(isFilm ? 'asking.none' : 'asking.noneStill')}
        </Typography>
      )}
      {asking.map((track) => (
        <Said key={`${track.start_s} ${track.text}`} words={track.text} at={track} {...{ isFilm, onSeek }} />
      ))}
    </Part>
  );
}

/** The names of brand and products that are written, where, and those that are not. Nothing where none was looked for. */
function Names({ text: { names, sought = [] }, isFilm, onSeek }: PartProps) {
  const { t, i18n } = useTranslation('message');
  const missing = sought.filter((one) => !names.some(({ kind = 'brand', name }) => kind === one.kind && name === one.name));
  const list = new Intl.ListFormat(i18n.language).format(missing.map(({ name }) => name));
  if (names.length === 0 && missing.length === 0) return null;
  return (
    <Part title={t('names.title')}>
      {namesByMoment(names).map(({ kind, name, count, ...at }) => {
        const notes = [...(kind === 'product' ? [t('names.product')] : []), ...(count > 1 ? [t('names.places', { count })] : [])];
        return (
          <Said
            key={`${kind} ${name} ${at.start_s}`}
            words={name}
            note={notes.length > 0 ? notes.join(' · ') : null}
            {...{ at, isFilm, onSeek }}
          />
        );
      })}
      {missing.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('names.missing', { names: list })}
        </Typography>
      )}
    </Part>
  );
}

/** A transcript at less of whose times somebody was heard is told to be perhaps another film's. */
const HEARD_LEAST = 0.5;

function Speech({ text: { speech, figures, spoken }, isFilm, onSeek }: PartProps) {
  const { t, i18n } = useTranslation('message');
  const door = use(FigureDoorContext);
  const told = (id: MessageFigure['id'], write: (value: number) => string) => {
    const figure = figures.find((one) => one.id === id);
    return figure && figure.value !== null ? door(messageScore(figure), write(figure.value)) : null;
  };
  const length = told('speech_seconds', (value) => writeFigure(value, 's', i18n.language));
  const share = told('carried_without_sound', (value) => formatShare(value, i18n.language));
  const written = told('carried_in_words', (value) => formatShare(value, i18n.language));
  const first = speech?.[0];
  return (
    <Part title={t('speech.title')}>
      <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
        {speech === null && t('speech.noSound')}
        {speech !== null && !first && t(spoken ? 'speech.noneHeard' : 'speech.none')}
        {first && length !== null && <Filled say={(words) => t('speech.some', words)} slots={{ length }} />}
      </Typography>
      {first && <Said words={t('speech.first')} at={first} {...{ isFilm, onSeek }} />}
      {first && share !== null && (
        <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
          <Filled say={(words) => t('speech.carried', words)} slots={{ share }} />
        </Typography>
      )}
      {written !== null && (
        <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
          <Filled say={(words) => t('speech.written', words)} slots={{ share: written }} />
        </Typography>
      )}
      {spoken?.heard_share != null && spoken.heard_share < HEARD_LEAST && (
        <Typography variant="body2" role="note" sx={{ textWrap: 'pretty' }}>
          {t('speech.elsewhere')}
        </Typography>
      )}
      {(spoken || speech !== null) && (
        <Typography variant="caption" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {t(spoken ? (spoken.is_timed ? 'speech.byTranscript' : 'speech.byScript') : 'speech.limits')}
        </Typography>
      )}
    </Part>
  );
}

function Windows({ windows }: Pick<Message, 'windows'>) {
  const { t } = useTranslation('message');
  const yes = (is: boolean | null) => (is === null ? t('windows.noSound') : t(is ? 'windows.yes' : 'windows.no'));
  return (
    <Part title={t('windows.title')}>
      <Box
        component="table"
        sx={{ borderCollapse: 'collapse', width: '100%', fontSize: 13, '& th, & td': { textAlign: 'left', py: 1, fontWeight: 450 } }}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ color: 'text.secondary' }}>
              {t('windows.window')}
            </Box>
            <Box component="th" scope="col" sx={{ color: 'text.secondary' }}>
              {t('windows.text')}
            </Box>
            <Box component="th" scope="col" sx={{ color: 'text.secondary' }}>
              {t('windows.speech')}
            </Box>
          </tr>
        </thead>
        <tbody>
          {windows.map(({ window, state, has_text, has_speech }) => (
            <Box component="tr" key={window} sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
              <th scope="row">{t(`windows.${window}`)}</th>
              <td>{state === 'ok' ? yes(has_text) : t('windows.tooShort')}</td>
              <td>{state === 'ok' ? yes(has_speech) : t('windows.tooShort')}</td>
            </Box>
          ))}
        </tbody>
      </Box>
    </Part>
  );
}

interface SaidProps extends Pick<PartProps, 'isFilm' | 'onSeek'> {
  readonly words: string;
  /** What the words are, where that is not plain. */
  readonly note?: string | null;
  readonly at: { readonly start_s: number; readonly end_s: number };
}

/** Words with the time code that leads to them. */
const Said = ({ words, note = null, at, isFilm, onSeek }: SaidProps) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', justifyContent: 'space-between' }}>
    <Typography variant="body1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {words}
      {note !== null && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1.5 }}>
          {note}
        </Typography>
      )}
    </Typography>
    {isFilm && <TimeCode words={words} at={at} onSeek={onSeek} />}
  </Box>
);
