import { useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Combobox, Icon } from '@fairhouse/ui';
import { X } from 'lucide-react';
import { COUNTRIES } from './countries.ts';

/** Countries as removable chips, with a search field to add more; names are in the operator's language. */
export function CountryChoice({
  list,
  countries,
  onChange,
}: {
  /** Which list it is: the blocked countries, or the only allowed ones. */
  list: 'countries' | 'only';
  countries: readonly string[];
  onChange: (countries: string[]) => void;
}) {
  const t = useTranslation();
  const { tag } = useLanguage();
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const options = COUNTRIES.filter((code) => !countries.includes(code))
    .map((code) => ({ value: code, label: `${nameOf(code)} (${code})` }))
    .sort((a, b) => a.label.localeCompare(b.label, tag));
  return (
    <div className="flex flex-col gap-3">
      {countries.length === 0 ? (
        <p className="text-14 text-ink-soft">{t(`brand.${list}.none`)}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {countries.map((code) => (
            <li key={code}>
              <button
                type="button"
                aria-label={t(`brand.${list}.drop`, { country: nameOf(code) })}
                onClick={() => onChange(countries.filter((each) => each !== code))}
                className="inline-flex min-h-11 items-center gap-2 rounded-chip border border-line bg-raised px-3 text-14 hover:border-ink-faint sm:min-h-9"
              >
                {nameOf(code)}
                <Icon of={X} size={16} className="text-ink-faint" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Combobox
        key={countries.length}
        label={t(`brand.${list}.add`)}
        options={options}
        value={null}
        onChange={(code) => code && onChange([...countries, code].sort())}
        className="max-w-md"
      />
    </div>
  );
}
