import { useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Combobox, TextField } from '@fairhouse/ui';
import { useMemo, useState } from 'react';
import { type Country, fitsCountry, likelyCountry, listCountries } from './countries.ts';
import { phoneAuthText } from './phone-auth.ts';

/** A number as the calls take it. */
export interface Dialled {
  countryDialingCode: string;
  mobileNum: string;
}

/** Country and number, with what is wrong with them. */
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
    ...{ countries, country, number, error, setError },
    choose(next: string | null) {
      setCode(next);
      setError(undefined);
    },
    type(next: string) {
      setNumber(next);
      setError(undefined);
    },
    /** The number if it can be one, else null, and the field says why. */
    read(): Dialled | null {
      const wrong = problem();
      setError(wrong);
      return wrong || !country ? null : { countryDialingCode: country.dialling, mobileNum: number.trim() };
    },
  };
}

/** The country is found by its name or its code; the number is typed as at home. */
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
