import { describe, expect, it } from 'vitest';
import { QR_MAX_BYTES, qrMatrix } from './qr-matrix.ts';

describe('qrMatrix', () => {
  it('[R-18] [S-10] uses version 4 if the text fits, else the next that fits', () => {
    expect(qrMatrix('https://demo.example/app')).toMatchObject({ version: 4 });
    expect(qrMatrix('x'.repeat(62))).toMatchObject({ version: 4 });
    expect(qrMatrix('x'.repeat(63))).toMatchObject({ version: 5 });
    expect(qrMatrix('https://demo.example/app')?.rows).toHaveLength(33);
  });
  it('[R-18] [S-05] returns null for a text too long to scan, counted in bytes', () => {
    expect(qrMatrix('x'.repeat(QR_MAX_BYTES))).toMatchObject({ version: 20 });
    expect(qrMatrix('x'.repeat(QR_MAX_BYTES + 1))).toBeNull();
    expect(qrMatrix('签'.repeat(QR_MAX_BYTES / 3 + 1))).toBeNull();
  });
});
