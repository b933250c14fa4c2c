export { rescuePictures } from './pictures/service.ts';
export { selectPictures } from './repo.ts';
export { addBrandAsset } from './service.ts';
