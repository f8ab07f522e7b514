import { useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { useMemo } from 'react';

/** Names the place of a rule: a country in the language of the page, or everywhere else. */
export function useCountryName(): (country: string) => string {
  const t = useTranslation();
  const { tag } = useLanguage();
  const names = useMemo(() => new Intl.DisplayNames([tag], { type: 'region' }), [tag]);
  return (country) => (country === '*' ? t('catalogue.everywhere') : (names.of(country) ?? country));
}
