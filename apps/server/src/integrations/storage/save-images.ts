import { decodeImage } from './decode-image.ts';
import type { FileAccess, Storage } from './storage.ts';

/**
 * Checks all uploads of a call (see `readImage`), stores them, and passes their names to the callback; if that fails, the files are
 * removed.
 */
export async function saveImages<T>(
  storage: Storage,
  { square_px, ...owner }: { brandId: bigint; access: FileAccess; square_px?: number },
  uploads: readonly Buffer[],
  then: (names: string[]) => Promise<T>,
): Promise<T> {
  const images = [];
  for (const upload of uploads) images.push(await decodeImage(upload, square_px));
  const names: string[] = [];
  try {
    for (const { kind, bytes } of images) names.push(await storage.save({ ...owner, kind, bytes }));
    return await then(names);
  } catch (failure) {
    await Promise.all(names.map((name) => storage.remove(name)));
    throw failure;
  }
}
