import { useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Combobox, TextField } from '@fairhouse/ui';
import { useMemo, useState } from 'react';
import { type Country, fitsCountry, likelyCountry, listCountries } from './countries.ts';
import { phoneAuthText } from './phone-auth.ts';

/** A number in the form that the calls expect. */
export interface Dialled {
  countryDialingCode: string;
  mobileNum: string;
}

/** Holds the country and number, with their validation errors. */
export function useMobileNumber() {
  const t = useTranslation();
  const { tag } = useLanguage();
  const countries = useMemo(() => listCountries(tag), [tag]);
  const [code, setCode] = useState<string | null>(likelyCountry);
  const [number, setNumber] = useState('');
  const [error, setError] = useState<string | undefined>();
  const country = countries.find((each) => each.code === code);

  const problem = (): string | undefined => {
    if (!country) return t('identity.rule.required', { field: t('identity.country') });
    if (number.trim() === '') return phoneAuthText('missing-phone-number', t);
    return fitsCountry(number, country.code) ? undefined : t('identity.rule.mobile', { country: country.name });
  };
  return {
    countries,
    country,
    number,
    error,
    setError,
    choose(next: string | null) {
      setCode(next);
      setError(undefined);
    },
    type(next: string) {
      setNumber(next);
      setError(undefined);
    },
    /** Returns the number if it is plausible. Otherwise returns null, and the field shows why. */
    read(): Dialled | null {
      const wrong = problem();
      setError(wrong);
      return wrong || !country ? null : { countryDialingCode: country.dialling, mobileNum: number.trim() };
    },
  };
}

/** Country and mobile number. The country can be found by name or code, and the number is typed in its national form. */
export function MobileFields({ mobile }: { mobile: ReturnType<typeof useMobileNumber> }) {
  const t = useTranslation();
  const label = ({ name, dialling }: Country) => `${name} \u2066+${dialling}\u2069`;
  return (
    <div className="flex flex-col gap-4">
      <Combobox
        label={t('identity.country')}
        placeholder={t('identity.country.choose')}
        options={mobile.countries.map((country) => ({ value: country.code, label: label(country) }))}
        value={mobile.country?.code ?? null}
        onChange={mobile.choose}
      />
      <TextField
        label={t('identity.field.mobileNum')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        maxLength={20}
        error={mobile.error}
        value={mobile.number}
        onChange={(event) => mobile.type(event.target.value)}
      />
    </div>
  );
}
