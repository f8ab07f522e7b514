import { useLanguage } from '@fairhouse/i18n/react';
import { Combobox, Icon } from '@fairhouse/ui';
import { X } from 'lucide-react';

/** The ISO 3166-1 alpha-2 country codes. */
const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH ' +
  'CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN ' +
  'GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI ' +
  'LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM ' +
  'PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD ' +
  'TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** Countries as removable chips, with a search field to add more; names are in the operator's language. */
export function CountryChoice({
  texts,
  countries,
  onChange,
}: {
  /** What it says without a country, at the field that adds one, and at the button that removes one. */
  texts: { none: string; add: string; remove: (country: string) => string };
  countries: readonly string[];
  onChange: (countries: string[]) => void;
}) {
  const { tag } = useLanguage();
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const options = COUNTRIES.filter((code) => !countries.includes(code))
    .map((code) => ({ value: code, label: `${nameOf(code)} (${code})` }))
    .sort((a, b) => a.label.localeCompare(b.label, tag));
  return (
    <div className="flex flex-col gap-3">
      {countries.length === 0 ? (
        <p className="text-14 text-ink-soft">{texts.none}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {countries.map((code) => (
            <li key={code}>
              <button
                type="button"
                aria-label={texts.remove(nameOf(code))}
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
        label={texts.add}
        options={options}
        value={null}
        onChange={(code) => code && onChange([...countries, code].sort())}
        className="max-w-md"
      />
    </div>
  );
}
