export { rescuePictures, sendPicture } from './pictures/service.ts';
export { addBrandAsset, knownAssets, picturesOf, soughtNames } from './service.ts';
export type { SoughtPictures } from './sought-pictures.ts';
