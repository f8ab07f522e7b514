import { useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { useMemo } from 'react';

/** Returns a function that names the region of a rule: a country in the page's language, or everywhere else. */
export function useCountryName(): (country: string) => string {
  const t = useTranslation();
  const { tag } = useLanguage();
  const names = useMemo(() => new Intl.DisplayNames([tag], { type: 'region' }), [tag]);
  return (country) => (country === '*' ? t('catalogue.everywhere') : (names.of(country) ?? country));
}
