export { rescuePictures } from './pictures/service.ts';
