import { type CountryCode, getCountries, getCountryCallingCode, isValidPhoneNumber } from 'libphonenumber-js/min';
import { boot } from '../../platform/boot.ts';

export interface Country {
  /** Two letters (ISO 3166-1). */
  code: string;
  name: string;
  dialling: string;
}

/** Returns every country that has a dialling code, sorted by name in this language. */
export function listCountries(language: string): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, dialling: getCountryCallingCode(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

/** Returns the visitor's likely country: by IP address, or else by the browser's language. Null when neither is known. */
export function likelyCountry(): string | null {
  const region = boot().status.location.country || /-([A-Z]{2})\b/.exec(navigator.language)?.[1] || '';
  return (getCountries() as string[]).includes(region) ? region : null;
}

/** Whether the number can belong to the country. The server checks whether it is a mobile number. */
export const fitsCountry = (number: string, code: string): boolean => isValidPhoneNumber(number, code as CountryCode);
