import { createHmac, randomBytes } from 'node:crypto';
import { type BrandId, plainVoucherCode, VOUCHER_LENGTH, VOUCHER_SIGNS } from '@fairhouse/contracts';
import type { Secrets } from '#secrets';

/** Returns a new code: 60 random bits, five for each sign. */
export const createVoucherCode = (): string =>
  [...randomBytes(VOUCHER_LENGTH)].map((byte) => VOUCHER_SIGNS[byte & 31]).join('');

const CODE = new RegExp(`^[${VOUCHER_SIGNS}]{${VOUCHER_LENGTH}}$`);

/** Returns the plain form of a typed code; null when it can be none. */
export function parseVoucherCode(typed: string): string | null {
  const code = plainVoucherCode(typed);
  return CODE.test(code) ? code : null;
}

/** Returns the stored form of a code: keyed, so that a leaked table gives none away. */
export const hashVoucherCode = (secrets: Secrets, brandId: BrandId, code: string): Buffer =>
  createHmac('sha256', secrets.derive('voucher codes')).update(`${brandId}:${code}`).digest();
