import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { acceptedPurposes, type CodePurpose } from './code.ts';

/** Narrows the active codes of a brand before numbers are compared; two numbers rarely end alike within two minutes. */
const LAST_DIGITS = 6;

/**
 * Returns the number (E.164) that a client means when it omits the dialling code (§7, P-17): the target of an active code that reads like
 * this in its own country. Returns null when there is none. Refuses INVALID_INPUT (countryDialingCode) when two match.
 */
export async function findPendingNumber(
  db: Db,
  brandId: BrandId,
  purpose: CodePurpose,
  typed: string,
): Promise<string | null> {
  const whole = parsePhoneNumberFromString(typed);
  if (whole) return whole.number;
  const digits = typed.replaceAll(/\D/g, '').slice(-LAST_DIGITS);
  if (digits === '') return null;
  const rows = await db
    .selectFrom('identity.code')
    .select('number')
    .distinct()
    .where('brand_id', '=', brandId)
    .where('purpose', 'in', acceptedPurposes(purpose))
    .where('number', 'like', `+%${digits}`)
    .where(sql<boolean>`expires_at > now()`)
    .execute();
  const candidates = rows.map(({ number }) => number).filter((number) => matchesTyped(typed, number));
  if (candidates.length > 1)
    throw refuse('INVALID_INPUT', { field: 'countryDialingCode', params: { field: 'countryDialingCode' } });
  return candidates[0] ?? null;
}

function matchesTyped(typed: string, number: string): boolean {
  const code = parsePhoneNumberFromString(number)?.countryCallingCode;
  return code !== undefined && parsePhoneNumberFromString(typed, { defaultCallingCode: code })?.number === number;
}
