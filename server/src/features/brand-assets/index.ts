export { rescuePictures } from './pictures/service.ts';
export { addBrandAsset } from './service.ts';
