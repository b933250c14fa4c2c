import { openKernels } from '../kernels/kernels.ts';
import type { ColourMemory } from '../saliency/colour-memory.ts';
import { colourBytes, takeColourMemory } from '../saliency/colour-memory.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import type { ColourPicture } from './colour-picture.ts';
import type { DetectInput, DetectMemory } from './detect-input.ts';
import { detectBytes, takeDetectMemory } from './detect-input.ts';
import { inkOf } from './ink.ts';
import { inkColumns } from './ink-columns.ts';
import type { LineCrop } from './line-crop.ts';
import { cropLine, toReadInput } from './line-crop.ts';
import type { TextNetworks } from './ocr-networks.ts';
import { textDifference } from './same-text.ts';
import type { Spelling } from './spell-out.ts';
import { cutsOf, mayBeStacked, trimmed } from './stacked-boxes.ts';
import { boxesOf } from './text-boxes.ts';
import type { CodedPicture, Ink, TextLine, UnitBox } from './text-port.ts';
import type { TurnedBox } from './turned-box.ts';

/** Below this the letters are guesses. */
const CONFIDENCE_LEAST = 0.6;
/** From here on a box has been read. */
const SURE = 0.75;
/** What a box is cut into is taken for lines when each is read as surely as this and has so many letters. */
const SURE_PART = 0.85;
const PART_LETTERS_LEAST = 3;
/** Halves of one line that are taken for two say nearly the same. */
const UNLIKE_LEAST = 0.5;
/** A part whose letters take less of its width is a short line beside a long one. */
const TRIM_LEAST = 0.9;
/** Share of the picture's short side: only large letters are set so close. */
const STACK_LEAST = 0.1;

/** Makes a reader that finds and reads the lines of a picture, from top to bottom; one picture at a time. */
export function createPictureReader(networks: TextNetworks): (coded: CodedPicture) => Promise<TextLine[]> {
  let memory: ReadingMemory | null = null;
  return (coded) => {
    const { widthPx, heightPx } = coded;
    if (memory?.colours.size.widthPx !== widthPx || memory.colours.size.heightPx !== heightPx) memory = openReadingMemory(coded);
    const { colours, detect } = memory;
    colours.fill(coded, coded.colour);
    detect.fill();
    return readLines(networks, { widthPx, heightPx, rgb: colours.rgb }, detect);
  };
}

/** Some 15 MB, used again for the next picture of that size: left to the collector it would be thrown away twice a second of film. */
interface ReadingMemory {
  readonly colours: ColourMemory;
  readonly detect: DetectMemory;
}

function openReadingMemory({ widthPx, heightPx }: PictureSize): ReadingMemory {
  const size = { widthPx, heightPx };
  const kernels = openKernels(colourBytes(size) + detectBytes(size));
  const colours = takeColourMemory(kernels, size);
  return { colours, detect: takeDetectMemory(kernels, colours) };
}

async function readLines(networks: TextNetworks, picture: ColourPicture, { input, widthPx, heightPx }: DetectInput): Promise<TextLine[]> {
  const size = { widthPx, heightPx };
  const chances = await networks.find(input, size);
  const lines: TextLine[] = [];
  for (const found of boxesOf(chances, size)) {
    const box = scaled(found, { across: picture.widthPx / size.widthPx, down: picture.heightPx / size.heightPx });
    const whole = await readLine(networks, picture, box);
    const parts = whole.confidence < SURE || mayBeStacked(whole.text, whole.crop) ? await readStacked(networks, picture, whole) : [];
    const read = parts.length > 0 ? parts : [whole];
    for (const { text, confidence, box } of read) {
      if (confidence < CONFIDENCE_LEAST || !isText(text)) continue;
      lines.push({
        text,
        confidence,
        box: roundBox(box, picture),
        turned: turnedBy(box),
        ink: inkOfPart(whole.crop, box.height / whole.box.height),
      });
    }
  }
  return lines;
}

/** The letters of a line that takes such a share of a box's height: by the box of them all, since round one line lie the letters of others. */
function inkOfPart(crop: LineCrop, share: number): Ink {
  const { heightPx, contrast } = inkOf(crop);
  return { heightPx: heightPx * share, contrast };
}

const isText = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

interface ReadLine extends Spelling {
  readonly box: TurnedBox;
  readonly crop: LineCrop;
}

async function readLine(networks: TextNetworks, picture: ColourPicture, box: TurnedBox): Promise<ReadLine> {
  const crop = cropLine(picture, box);
  const { input, widthPx } = toReadInput(crop);
  return { ...(await networks.spell(input, widthPx, () => inkColumns(crop))), box, crop };
}

/**
 * Lines set so close that the finding network takes them for one: letters of all of them at once spell nothing, or a word of letters of
 * both. Cut level into as many they are read like any others; where any of the parts is not, what was cut was one line or no text.
 */
async function readStacked(networks: TextNetworks, picture: ColourPicture, whole: ReadLine): Promise<readonly ReadLine[]> {
  const { box, crop } = whole;
  if (box.height < STACK_LEAST * Math.min(picture.widthPx, picture.heightPx)) return [];
  for (const boxes of cutsOf(box, crop)) {
    const parts: ReadLine[] = [];
    for (const part of boxes) {
      const line = await readPart(networks, picture, part);
      if (line.confidence < SURE_PART || line.text.length < PART_LETTERS_LEAST || !isText(line.text)) break;
      parts.push(line);
    }
    if (parts.length === boxes.length && (whole.confidence < SURE || areLinesOf(parts, whole))) return parts;
  }
  return [];
}

/** A short line beside a long one is read without what lies beside it, where that takes its letters away. */
async function readPart(networks: TextNetworks, picture: ColourPicture, part: TurnedBox): Promise<ReadLine> {
  const wide = await readLine(networks, picture, part);
  if (wide.confidence >= SURE_PART) return wide;
  const box = trimmed(part, inkColumns(wide.crop));
  return box.width > TRIM_LEAST * part.width ? wide : readLine(networks, picture, box);
}

/** What was read surely is several lines where they say more than it did, and each of them something else. */
const areLinesOf = (parts: readonly ReadLine[], whole: ReadLine): boolean =>
  lettersIn(parts) > lettersIn([whole]) &&
  parts.every((part, k) => parts.slice(k + 1).every((other) => textDifference(part.text, other.text) > UNLIKE_LEAST));

const lettersIn = (lines: readonly Spelling[]): number => lines.reduce((sum, { text }) => sum + text.replaceAll(' ', '').length, 0);

/** A box this much wider than high lies as its line does. */
const LINE_SHAPE = 3;

const turnedBy = ({ width, height, angle }: TurnedBox): number => (width >= LINE_SHAPE * height ? angle : 0);

/** The network's picture is stretched by less than a stride, so a turned box stays one. */
const scaled = (box: TurnedBox, by: { readonly across: number; readonly down: number }): TurnedBox => ({
  ...box,
  centre: { x: box.centre.x * by.across, y: box.centre.y * by.down },
  width: box.width * by.across,
  height: box.height * by.down,
});

function roundBox({ centre, width, height, angle }: TurnedBox, { widthPx, heightPx }: { widthPx: number; heightPx: number }): UnitBox {
  const halfWidth = (width * Math.abs(Math.cos(angle)) + height * Math.abs(Math.sin(angle))) / 2;
  const halfHeight = (width * Math.abs(Math.sin(angle)) + height * Math.abs(Math.cos(angle))) / 2;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const [left, right] = [clip((centre.x - halfWidth) / widthPx), clip((centre.x + halfWidth) / widthPx)];
  const [top, bottom] = [clip((centre.y - halfHeight) / heightPx), clip((centre.y + halfHeight) / heightPx)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}
