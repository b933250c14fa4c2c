export { rescuePictures, sendPicture } from './pictures/service.ts';
export { knownAssets } from './repo.ts';
export { addBrandAsset, picturesOf, soughtNames } from './service.ts';
export type { SoughtPictures } from './sought-pictures.ts';
