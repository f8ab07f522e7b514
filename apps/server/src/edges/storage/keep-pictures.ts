import { readPicture } from './read-picture.ts';
import type { FileAccess, Storage } from './storage.ts';

/**
 * Checks all uploads of a call (see `readPicture`), keeps them, and does with their names what the caller wants; when that
 * fails nothing stays behind.
 */
export async function keepPictures<T>(
  storage: Storage,
  { square_px, ...owner }: { brandId: bigint; access: FileAccess; square_px?: number },
  uploads: readonly Buffer[],
  then: (names: string[]) => Promise<T>,
): Promise<T> {
  const pictures = [];
  for (const upload of uploads) pictures.push(await readPicture(upload, square_px));
  const names: string[] = [];
  try {
    for (const { kind, bytes } of pictures) names.push(await storage.keep({ ...owner, kind, bytes }));
    return await then(names);
  } catch (failure) {
    await Promise.all(names.map((name) => storage.remove(name)));
    throw failure;
  }
}
