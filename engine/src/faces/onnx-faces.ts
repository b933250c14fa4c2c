import '../saliency/keep-runtime-silent.ts';
import ort from 'onnxruntime-node';
import { EngineError } from '../errors.ts';
import { asksAgain, confirmFaces, mirrored, SMALLER, smaller } from './confirm-faces.ts';
import type { FaceLayer } from './face-boxes.ts';
import { facesOf } from './face-boxes.ts';
import { createFaceInput, FACE_SIDE_PX } from './face-input.ts';
import type { Face, FaceFinder, FacePicture } from './face-port.ts';

/** The layers of the answer by the names of their outputs. */
const LAYERS = [
  { places: 16, guesses: 2, scores: 'Identity:0', boxes: 'Identity_2:0' },
  { places: 8, guesses: 6, scores: 'Identity_1:0', boxes: 'Identity_3:0' },
] as const;

/** Opens the face network of a file. @throws EngineError `model_failed` when it cannot be loaded, and from a run that fails */
export async function openFaceNetwork(path: string): Promise<FaceFinder & AsyncDisposable> {
  try {
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential', logSeverityLevel: 3 } as const;
    const session = await ort.InferenceSession.create(path, options);
    const toFaceInput = createFaceInput();
    return {
      findFaces: (picture) => findIn(session, toFaceInput(picture), picture),
      [Symbol.asyncDispose]: () => session.release(),
    };
  } catch (cause) {
    throw new EngineError('model_failed', { cause });
  }
}

/** Faces that are large enough for it are looked at thrice. */
async function findIn(session: ort.InferenceSession, input: Float32Array, picture: FacePicture): Promise<Face[]> {
  const faces = facesOf(await look(session, input), picture);
  if (!asksAgain(faces, picture)) return faces;
  const turned = mirrored(input);
  const again = facesOf(await look(session, turned), picture);
  const small = { widthPx: picture.widthPx * SMALLER, heightPx: picture.heightPx * SMALLER };
  return confirmFaces(faces, picture, [again, facesOf(await look(session, smaller(turned)), small)]);
}

async function look(session: ort.InferenceSession, input: Float32Array): Promise<FaceLayer[]> {
  try {
    const [inputName = ''] = session.inputNames;
    const answer = await session.run({ [inputName]: new ort.Tensor('float32', input, [1, FACE_SIDE_PX, FACE_SIDE_PX, 3]) });
    return LAYERS.map(({ places, guesses, ...names }) => {
      const [scores, boxes] = [answer[names.scores]?.data, answer[names.boxes]?.data];
      if (!(scores instanceof Float32Array && boxes instanceof Float32Array)) throw new Error('unexpected output of the face network');
      return { places, guesses, scores, boxes };
    });
  } catch (cause) {
    throw new EngineError('model_failed', { cause });
  }
}
