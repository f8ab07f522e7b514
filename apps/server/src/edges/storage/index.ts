export { keepPictures } from './keep-pictures.ts';
export { openLocalStorage } from './open-local-storage.ts';
export { readPicture } from './read-picture.ts';
export { serveFiles } from './serve-files.ts';
export type { FileKind, Storage } from './storage.ts';
