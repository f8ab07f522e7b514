import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { acceptedPurposes, type CodePurpose } from './code.ts';

/** Narrows the living codes of a brand before numbers are compared; two people's numbers rarely end alike within two minutes. */
const LAST_DIGITS = 6;

/**
 * The number (E.164) that is meant by a client which does not repeat the dialling code (§7, P-17): the one that a living code was sent to
 * and that reads like this in its own country. Null where there is none. Refuses INVALID_INPUT (countryDialingCode) where two would fit.
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
