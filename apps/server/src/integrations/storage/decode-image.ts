import { IMAGE_BYTES } from '@fairhouse/contracts';
import sharp from 'sharp';
import { refuse } from '#refusal';

/** An image that was decoded and re-encoded: stored files are our own encoder's output. */
export interface Image {
  kind: 'png' | 'jpg';
  bytes: Buffer;
  width: number;
  height: number;
}

/** A larger image is a decompression bomb, not a phone's photo: a few bytes that fill the memory when decoded. */
const MAX_PIXELS = 40_000_000;
/** Larger images are scaled down; a receipt needs no higher resolution. */
const MAX_SIDE = 2560;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Decoding needs much memory, so a process decodes one image at a time. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Checks an upload by its content and re-encodes it, upright and without camera metadata (location, time, device). Refuses IMAGE_TOO_LARGE
 * from 5 MB on, and IMAGE_INVALID for anything but a complete PNG or JPEG, whatever its name. With `square_px` the centre is cropped to a
 * square of that side.
 */
export function decodeImage(upload: Buffer, square_px?: number): Promise<Image> {
  const result = before.then(() => reencode(upload, square_px));
  before = result.catch(() => undefined);
  return result;
}

async function reencode(upload: Buffer, square_px: number | undefined): Promise<Image> {
  if (upload.length >= IMAGE_BYTES) throw refuse('IMAGE_TOO_LARGE');
  const kind = kindOf(upload);
  if (!kind) throw refuse('IMAGE_INVALID');
  try {
    const upright = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .autoOrient()
      .resize(
        square_px
          ? { width: square_px, height: square_px, fit: 'cover' }
          : { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true },
      );
    const encoded =
      kind === 'png' ? upright.png({ compressionLevel: 8 }) : upright.jpeg({ quality: 86, mozjpeg: true });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { kind, bytes: data, width: info.width, height: info.height };
  } catch {
    throw refuse('IMAGE_INVALID');
  }
}

function kindOf(upload: Buffer): 'png' | 'jpg' | null {
  if (upload.subarray(0, PNG.length).equals(PNG)) return 'png';
  return upload.subarray(0, JPEG.length).equals(JPEG) ? 'jpg' : null;
}
