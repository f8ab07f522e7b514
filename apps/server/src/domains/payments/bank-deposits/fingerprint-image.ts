import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** What equal and nearly equal images have in common. */
export interface Fingerprint {
  /** SHA-256 of size and pixels, whatever the file format. */
  pixels: Buffer;
  /** Difference hash: whether each of 8 × 8 places is clearly darker than the next one; signed, as the database keeps it. */
  shape: bigint;
}

/** Images whose difference hashes differ in at most so many of 64 bits are nearly equal. */
export const SIMILAR_BITS = 6;

/** Of 255: what compression does to a plain background is no difference. */
const MARGIN = 3;

/** Computes the fingerprint of a stored image. */
export async function fingerprintImage(bytes: Buffer): Promise<Fingerprint> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = createHash('sha256').update(`${info.width}x${info.height}x${info.channels}\n`).update(data).digest();
  // decoded as a whole: a decoder that shrinks while it reads would make a JPEG look different from its PNG
  const smaller = { fit: 'fill', kernel: 'cubic', fastShrinkOnLoad: false } as const;
  const grey = await sharp(bytes).removeAlpha().greyscale().resize(9, 8, smaller).raw().toBuffer();
  let shape = 0n;
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column;
      shape = (shape << 1n) | ((grey[at] ?? 0) + MARGIN < (grey[at + 1] ?? 0) ? 1n : 0n);
    }
  return { pixels, shape: BigInt.asIntN(64, shape) };
}
