import { type CountryCode, getCountries, getCountryCallingCode, isValidPhoneNumber } from 'libphonenumber-js/min';
import { boot } from '../../platform/boot.ts';

export interface Country {
  /** Two letters (ISO 3166-1). */
  code: string;
  name: string;
  dialling: string;
}

/** Every country that has a dialling code, by its name in this language. */
export function listCountries(language: string): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, dialling: getCountryCallingCode(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

/** Where the visitor seems to be: by the address, else by the browser's own language; null when neither tells. */
export function likelyCountry(): string | null {
  const region = boot().status.location.country || /-([A-Z]{2})\b/.exec(navigator.language)?.[1] || '';
  return (getCountries() as string[]).includes(region) ? region : null;
}

/** Whether the number can be one of the country; whether it is a mobile one is for the server to say. */
export const fitsCountry = (number: string, code: string): boolean => isValidPhoneNumber(number, code as CountryCode);
