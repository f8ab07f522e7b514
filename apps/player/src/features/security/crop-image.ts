import { AVATAR_PX } from '@fairhouse/contracts';

/** A part of an image, in its own pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns a part of an image as a square PNG in the size in which avatars are stored. */
export async function cropImage(file: Blob, part: Part): Promise<Blob> {
  const image = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_PX;
  canvas.height = AVATAR_PX;
  canvas.getContext('2d')?.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, AVATAR_PX, AVATAR_PX);
  image.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The image cannot be drawn.'))), 'image/png'),
  );
}
