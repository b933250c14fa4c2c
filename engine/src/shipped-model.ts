import { fileURLToPath } from 'node:url';

/** The attention network that ships; its card lies beside it. Results name it by its folder. */
export const SHIPPED_MODEL = fileURLToPath(new URL('../models/attention-v6-int8/model.onnx', import.meta.url));
