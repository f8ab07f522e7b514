import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { refuse } from '#refusal';

/** Number types that receive SMS. In some countries mobile and fixed numbers look alike. */
const REACHED = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** Parses a typed number to E.164 (`+84901234567`). Refuses INVALID_INPUT with `field` unless it is a mobile number of that country. */
export function parsePhoneNumber(
  countryDialingCode: string | undefined,
  typed: string | undefined,
  field = 'mobileNum',
): string {
  const wrong = refuse('INVALID_INPUT', { field, params: { field } });
  if (!countryDialingCode || !typed) throw wrong;
  const number = parsePhoneNumberFromString(typed, { defaultCallingCode: countryDialingCode.replace('+', '') });
  if (!number?.isValid() || !REACHED.has(number.getType() ?? '')) throw wrong;
  return number.number;
}
