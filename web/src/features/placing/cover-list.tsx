import { writeFigureBeside } from '@fovea/contract/figure-writing';
import { isOwnPlacement } from '@fovea/contract/placements';
import type { Placing, RegionLoss } from '@fovea/contract/placing';
import { isWithoutZones } from '@fovea/contract/placing-writing';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatShare, formatTime } from '../../lib/format.ts';
import { noteWords, sourceName } from '../../lib/source-name.ts';
import { FirstOf } from '../../ui/first-of.tsx';
import { TimeCode } from '../../ui/time-code.tsx';

interface CoverListProps {
  readonly placing: Placing;
  readonly onSeek: (timeS: number) => void;
}

const KINDS = ['brand', 'text', 'call_to_action'] as const;
const PLACES_MOST = 4;

/** What the platform's own buttons take: of the attention, and of brand, texts and calls to action with the places where they do. */
export function CoverList({ placing, onSeek }: CoverListProps) {
  const { losses, page, covered_texts: texts, source, notes = [] } = placing;
  const { t, i18n } = useTranslation('placing');
  const { t: named } = useTranslation('compliance');
  const per = (share: number) => formatShare(share, i18n.language);
  return (
    <Box component="section" aria-labelledby="cover-title" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography id="cover-title" component="h3" variant="h3" sx={{ fontSize: 16, fontWeight: 620 }}>
        {t(isOwnPlacement(placing.placement) ? 'cover.titleOwn' : 'cover.title')}
      </Typography>
      {!losses && <Typography sx={{ textWrap: 'pretty' }}>{t(isWithoutZones(placing) ? 'cover.noZones' : 'cover.unknown')}</Typography>}
      {losses?.attention != null && <Typography>{t('cover.attention', { share: per(losses.attention) })}</Typography>}
      {losses && KINDS.map((kind) => <Kind key={kind} kind={kind} loss={losses[kind]} onSeek={onSeek} />)}
      {texts.length > 0 && <CoveredTexts texts={texts} onSeek={onSeek} />}
      {page.over.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {page.over
            .map(({ id, from_s, share }) =>
              t('cover.part', {
                part: t(`zone.${id}`),
                time: formatTime(from_s),
                share: share === null ? t('notMeasured') : per(share),
              }),
            )
            .join(' · ')}
        </Typography>
      )}
      {source && (
        <Typography variant="caption" color="textSecondary">
          {t('cover.source', { name: sourceName(source.name, t), status: t(`status.${source.status}`) })}
        </Typography>
      )}
      {notes.map((note) => (
        <Typography key={note.id} variant="caption" color="textSecondary">
          {noteWords(note, named)}
        </Typography>
      ))}
    </Box>
  );
}

interface KindProps {
  readonly kind: (typeof KINDS)[number];
  readonly loss: RegionLoss;
  readonly onSeek: (timeS: number) => void;
}

function Kind({ kind, loss: { is_there, covered, attention_lost, at }, onSeek }: KindProps) {
  const { t, i18n } = useTranslation('placing');
  const name = t(`kind.${kind}`);
  const per = (share: number | null) => (share === null ? t('notMeasured') : formatShare(share, i18n.language));
  const words = is_there === null ? 'cover.notLooked' : is_there ? (at.length > 0 ? 'cover.some' : 'cover.none') : 'cover.notThere';
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ textWrap: 'pretty' }}>{t(words, { name, covered: per(covered), lost: per(attention_lost) })}</Typography>
      {at.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <FirstOf items={at} most={PLACES_MOST}>
            {(shown) =>
              shown.map((place) => (
                <TimeCode
                  key={place.start_s}
                  label={t('cover.seek', { name, start: formatTime(place.start_s), end: formatTime(place.end_s) })}
                  at={place}
                  onSeek={onSeek}
                />
              ))
            }
          </FirstOf>
        </Box>
      )}
    </Box>
  );
}

const TEXTS_MOST = 5;

interface CoveredTextsProps {
  readonly texts: Placing['covered_texts'];
  readonly onSeek: (timeS: number) => void;
}

/** Each covered text by itself: under what, how long against needed, and how much of the attention it has. */
function CoveredTexts({ texts, onSeek }: CoveredTextsProps) {
  const { t } = useTranslation('placing');
  return (
    <FirstOf items={texts} most={TEXTS_MOST}>
      {(shown) => (
        <Box component="ul" aria-label={t('cover.texts')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {shown.map((one) => (
            <Box component="li" key={`${one.start_s} ${one.text}`} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
              <Typography variant="body2" sx={{ textWrap: 'pretty', overflowWrap: 'anywhere' }}>
                <CoveredWords one={one} />
              </Typography>
              {one.hold_s !== null && (
                <TimeCode
                  label={t('cover.seek', { name: one.text, start: formatTime(one.start_s), end: formatTime(one.end_s) })}
                  at={one}
                  onSeek={onSeek}
                />
              )}
            </Box>
          ))}
        </Box>
      )}
    </FirstOf>
  );
}

function CoveredWords({
  one: { text, zone, share, hold_s: hold, need_s: need, attention },
}: {
  readonly one: Placing['covered_texts'][number];
}) {
  const { t, i18n } = useTranslation('placing');
  const per = (value: number) => formatShare(value, i18n.language);
  const seconds = (value: number, beside: number | null) => writeFigureBeside(value, 's', { locale: i18n.language, beside: [beside] });
  return [
    t('cover.text', { text, share: per(share), zone: t(`zone.${zone}`) }),
    ...(hold === null
      ? []
      : [
          need === null
            ? t('cover.textStands', { hold: seconds(hold, null) })
            : t('cover.textHeld', { hold: seconds(hold, need), need: seconds(need, hold) }),
        ]),
    ...(attention === null ? [] : [t('cover.textSeen', { share: per(attention) })]),
  ].join(' ');
}
