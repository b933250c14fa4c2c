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
import type { Spelling } from './spell-out.ts';
import { boxesOf } from './text-boxes.ts';
import type { CodedPicture, Ink, TextLine, UnitBox } from './text-port.ts';
import type { TurnedBox } from './turned-box.ts';

/** Below this the letters are guesses. */
const CONFIDENCE_LEAST = 0.6;
/** From here on a box has been read, and is one line. */
const SURE = 0.75;
/** What a box is cut into is taken for lines when each is read as surely as this, has so many letters, and is so many times wider than high. */
const SURE_PART = 0.85;
const PART_LETTERS_LEAST = 3;
const PART_SHAPE = 2;
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
    const parts = whole.confidence < SURE ? await readStacked(networks, picture, box) : [];
    const read = parts.length > 0 ? parts : [whole];
    for (const { text, confidence, box } of read) {
      if (confidence < CONFIDENCE_LEAST || !isText(text)) continue;
      lines.push({ text, confidence, box: roundBox(box, picture), turned: turnedBy(box), ink: inkOfPart(whole.crop, read.length) });
    }
  }
  return lines;
}

/** The letters of one of so many lines set close: by the box of them all, since round one of them lie those of its neighbours. */
function inkOfPart(crop: LineCrop, count: number): Ink {
  const { heightPx, contrast } = inkOf(crop);
  return { heightPx: heightPx / count, contrast };
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
 * Lines set so close that the finding network takes them for one: letters of all of them at once spell nothing. Cut level into as many
 * they are read like any others; where any of the parts is not, what was cut was no text.
 */
async function readStacked(networks: TextNetworks, picture: ColourPicture, box: TurnedBox): Promise<readonly ReadLine[]> {
  if (box.height < STACK_LEAST * Math.min(picture.widthPx, picture.heightPx)) return [];
  for (const count of [2, 3]) {
    const parts: ReadLine[] = [];
    for (const part of levels(box, count)) {
      const line = await readLine(networks, picture, part);
      if (line.confidence < SURE_PART || line.text.length < PART_LETTERS_LEAST || !isText(line.text)) break;
      parts.push(line);
    }
    if (parts.length === count) return parts;
  }
  return [];
}

/** The levels of a box from top to bottom; none where they would not be as wide as lines are. */
function levels(box: TurnedBox, count: number): readonly TurnedBox[] {
  const height = box.height / count;
  if (box.width < PART_SHAPE * height) return [];
  return Array.from({ length: count }, (_, level) => {
    const down = (level - (count - 1) / 2) * height;
    const centre = { x: box.centre.x - down * Math.sin(box.angle), y: box.centre.y + down * Math.cos(box.angle) };
    return { ...box, centre, height };
  });
}

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
