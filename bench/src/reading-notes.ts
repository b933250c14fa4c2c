import type { CodedPicture, Senses } from '@fovea/engine/text/text-port';

/** Senses that note what they were given to read, so that the same can be read again alone. */
export interface ReadingNotes extends Senses {
  taken(): readonly CodedPicture[];
  forget(): void;
}

/** @param bare the senses that read and hear; some hundred megabytes of notes stay until they are forgotten */
export function noteReadings(bare: Senses): ReadingNotes {
  let pictures: CodedPicture[] = [];
  return {
    taken: () => pictures,
    forget() {
      pictures = [];
    },
    read(picture) {
      pictures.push({ ...picture, y: picture.y.slice(), u: picture.u.slice(), v: picture.v.slice() });
      return bare.read(picture);
    },
    findFaces: (picture) => bare.findFaces(picture),
    listen: (...given) => bare.listen(...given),
    write: (samples) => bare.write(samples),
  };
}
