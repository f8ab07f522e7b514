import { IMAGE_BYTES } from '@fairhouse/contracts';
import sharp from 'sharp';
import { refuse } from '#refusal';

/** A picture that was decoded and written anew: what we keep is our own encoder's work. */
export interface Image {
  kind: 'png' | 'jpg';
  bytes: Buffer;
  width: number;
  height: number;
}

/** More than this is no picture of a phone but a bomb: a few bytes that fill the memory when they are unpacked. */
const MAX_PIXELS = 40_000_000;
/** Larger pictures are drawn smaller; nobody reads a receipt at more. */
const MAX_SIDE = 2560;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Decoding takes much memory, so one picture is decoded at a time in a process. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Checks an upload by its content and encodes it anew, upright and without what a camera adds (place, time, device). Refuses
 * IMAGE_TOO_LARGE from 5 MB on, and IMAGE_INVALID for all that is not a whole PNG or JPEG, whatever its name says. With `square_px` the middle of it
 * is kept as a square of that side.
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
