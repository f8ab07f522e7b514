export { createLocalStorage } from './create-local-storage.ts';
export { decodeImage } from './decode-image.ts';
export { saveImages } from './save-images.ts';
export { serveFiles } from './serve-files.ts';
export type { FileKind, Storage } from './storage.ts';
