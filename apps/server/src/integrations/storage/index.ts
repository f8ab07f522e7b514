export { createLocalStorage } from './create-local-storage.ts';
export { keepImages } from './keep-images.ts';
export { readImage } from './read-image.ts';
export { serveFiles } from './serve-files.ts';
export type { FileKind, Storage } from './storage.ts';
