import { folded } from '../text/same-text.ts';
import type { TextFigure, TextReading, TextTrack } from '../text/text-reading.ts';
import { bandWords, clockSpan, clockTime, escapeHtml, shortNumber } from './write-html.ts';

/** How each figure of message and text is called. */
const FIGURE_WORDS = {
  text_share: 'Time with text',
  speech_share: 'Time with speech',
  speech_seconds: 'Seconds of speech',
  first_speech: 'First speech',
  carried_without_sound: 'Carried without sound, at most',
  carried_in_words: 'Carried without sound',
  carried_without_picture: 'Carried without picture',
} as const satisfies Record<TextFigure['id'], string>;

/** What stands written and when somebody speaks, as a part of the report: how many stand too short first, then every text and the figures. */
export function textSection({ tracks, names, sought, speech, figures }: TextReading, kind: 'film' | 'still'): string {
  const asked = tracks.filter(({ needS }) => needS > 0);
  const brief = asked.filter(({ holdS, needS }) => holdS < needS).length;
  const verdict =
    tracks.length === 0
      ? 'No text was found in the picture.'
      : kind === 'still' || asked.length === 0
        ? `${tracks.length} ${tracks.length === 1 ? 'text' : 'texts'} in the picture.`
        : brief === 0
          ? 'Every text that asks to be read stands at least as long as is advised for reading.'
          : asked.length === 1
            ? 'The one text that asks to be read stands shorter than is advised for reading.'
            : `${brief} of ${asked.length} texts that ask to be read ${brief === 1 ? 'stands' : 'stand'} shorter than is advised for reading.`;
  const found = names.map(
    ({ name, written, startS }) =>
      `<li data-at="${startS}">${escapeHtml(name)}${written === folded(name) ? '' : `, read as “${escapeHtml(written)}”`} · ${clockTime(startS)}</li>`,
  );
  const missed = sought.filter((wish) => !names.some(({ name }) => name === wish.name)).map(({ name }) => `“${escapeHtml(name)}”`);
  return `<section class="message"><h2>Message and text</h2><p><b>${verdict}</b></p>
${tracks.length === 0 ? '' : `<table><thead><tr><th scope="col">Text</th><th scope="col">When</th><th scope="col">Stands / needs</th><th scope="col">Contrast</th><th scope="col">Height</th></tr></thead><tbody>${tracks.map((track) => row(track, kind)).join('')}</tbody></table>`}
${found.length === 0 ? '' : `<h3>Names found</h3><ul class="findings">${found.join('')}</ul>`}
${missed.length === 0 ? '' : `<p>Looked for and not read: ${missed.join(', ')}. Drawn or stacked lettering, as in logos, may be missed.</p>`}
<table><thead><tr><th scope="col">Figure</th><th scope="col">Value</th><th scope="col">Band</th></tr></thead><tbody>${figures.map(figureRow).join('')}</tbody></table>
${kind === 'still' ? '' : `<p class="quiet">${speech === null ? 'There is no sound.' : speech.length === 0 ? 'Nobody is heard to speak.' : `Speech: ${speech.map(({ startS, endS }) => clockSpan(startS, endS)).join(', ')}.`} Letters are read and speech is heard by networks; words of the two are not compared.</p>`}</section>`;
}

function row(
  { text, startS, endS, holdS, needS, contrast, heightShare, callToAction, isInScene, mayBeInScene }: TextTrack,
  kind: 'film' | 'still',
): string {
  const scenery = isInScene ? 'in the scene, not counted' : mayBeInScene ? 'may be in the scene' : '';
  const marks = [callToAction === null ? '' : 'asks to act', scenery].filter((mark) => mark !== '');
  const read = kind === 'still' || needS === 0 ? '' : `${shortNumber(holdS)} s / ${shortNumber(needS)} s`;
  const cells = [
    kind === 'still' ? '' : clockSpan(startS, endS),
    read,
    `${shortNumber(contrast)} to 1`,
    `${shortNumber(100 * heightShare)} %`,
  ];
  const note = marks.length === 0 ? '' : `<br><small>${marks.join(', ')}</small>`;
  return `<tr${holdS < needS && kind === 'film' ? ' class="warn"' : ''}><th scope="row">${escapeHtml(text)}${note}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function figureRow({ id, value, unit, lo, hi, state, reason }: TextFigure): string {
  const told = value === null ? `<span class="quiet">${(reason ?? state).replaceAll('_', ' ')}</span>` : amount(value, unit);
  const band = lo === null || hi === null ? '' : bandWords(amount(lo, unit), amount(hi, unit));
  return `<tr><th scope="row">${FIGURE_WORDS[id]}</th><td class="number">${told}</td><td class="number quiet">${band}</td></tr>`;
}

const amount = (value: number, unit: string): string =>
  unit === 'share' ? `${shortNumber(100 * value)} %` : `${shortNumber(value)} ${escapeHtml(unit)}`;
