export { rescuePictures, sendPicture } from './pictures/service.ts';
export { addBrandAsset, picturesOf } from './service.ts';
