import { encode } from 'uqr';

/** Version 4 (33 modules per side) unless the text needs more. */
const SMALLEST_VERSION = 4;
/** With more than 97 modules per side a phone cannot read 200 px any more. */
const LARGEST_VERSION = 20;
/** Capacity of version 20 in bytes with medium correction (ISO/IEC 18004, table 7). */
export const QR_MAX_BYTES = 666;

export interface QrMatrix {
  /** 1 to 40: determines the modules per side. */
  version: number;
  /** Rows of modules, true for dark. */
  rows: readonly (readonly boolean[])[];
}

/** Returns the modules of a text with medium correction, or null when it is too long to be read from a screen. */
export function qrMatrix(text: string): QrMatrix | null {
  if (new TextEncoder().encode(text).length > QR_MAX_BYTES) return null;
  const { data, version } = encode(text, {
    ecc: 'M',
    border: 0,
    minVersion: SMALLEST_VERSION,
    maxVersion: LARGEST_VERSION,
  });
  return { version, rows: data };
}
