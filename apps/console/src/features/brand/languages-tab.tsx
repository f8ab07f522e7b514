import { type BrandConfig, CURRENCIES, type Currency } from '@fairhouse/contracts';
import { cataloguedCodes, LANGUAGES, languageOf, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Card, Checkbox, Combobox, Icon, IconButton, Select } from '@fairhouse/ui';
import { ArrowUp, Trash2 } from 'lucide-react';
import { SaveBar } from '../../components/save-bar.tsx';
import { CashierNote } from './cashier-note.tsx';
import { useDraft } from './use-draft.ts';

const CODES = Object.keys(CURRENCIES) as Currency[];

const isWhole = (code: string): boolean => cataloguedCodes().includes(code);

/** The languages of the site in menu order, and its currency. */
export function LanguagesTab({ config }: { config: BrandConfig }) {
  const t = useTranslation();
  const draft = useDraft(config, 'languages', 'defaultLanguage', 'currency', 'otherCurrencies');
  const { languages, defaultLanguage, currency, otherCurrencies } = draft.part;
  const drop = (code: string) => {
    const left = languages.filter((each) => each !== code);
    draft.set({ languages: left, ...(code === defaultLanguage ? { defaultLanguage: left[0] ?? 'EN' } : {}) });
  };
  const moveUp = (at: number) => {
    const moved = [...languages];
    moved.splice(at - 1, 0, ...moved.splice(at, 1));
    draft.set({ languages: moved });
  };
  const others = LANGUAGES.filter(({ code }) => !languages.includes(code));
  return (
    <>
      <Card title={t('brand.languages')} about={t('brand.languages.about')}>
        <ol className="mb-4 divide-y divide-line rounded-box border border-line">
          {languages.map((code, at) => {
            const { name, tag, dir } = languageOf(code);
            return (
              <li key={code} className="flex items-center gap-3 px-3 py-1">
                <label className="flex min-h-11 flex-1 items-center gap-3">
                  <input
                    type="radio"
                    name="default-language"
                    aria-label={t('brand.language.makeDefault', { language: name })}
                    checked={code === defaultLanguage}
                    onChange={() => draft.set({ defaultLanguage: code })}
                    className="size-5 shrink-0 appearance-none rounded-chip border border-edge bg-page checked:border-[6px] checked:border-primary-ink"
                  />
                  <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 max-sm:py-1">
                    <span className="grow">
                      <bdi lang={tag} dir={dir}>
                        {name}
                      </bdi>{' '}
                      <span className="text-12 text-ink-faint">{code}</span>
                    </span>
                    {code === defaultLanguage ? <Badge tone="good">{t('brand.language.default')}</Badge> : null}
                    {isWhole(code) ? null : <Badge tone="waiting">{t('brand.language.inEnglish')}</Badge>}
                  </span>
                </label>
                <IconButton
                  label={t('brand.moveUp', { name })}
                  disabled={at === 0}
                  onClick={() => moveUp(at)}
                  className="max-sm:hidden"
                >
                  <Icon of={ArrowUp} size={18} />
                </IconButton>
                <IconButton
                  label={t('brand.language.remove', { language: name })}
                  disabled={languages.length === 1}
                  onClick={() => drop(code)}
                >
                  <Icon of={Trash2} size={18} />
                </IconButton>
              </li>
            );
          })}
        </ol>
        <Combobox
          key={languages.length}
          label={t('brand.language.add')}
          options={others.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
          value={null}
          onChange={(code) => code && draft.set({ languages: [...languages, code] })}
          className="max-w-md"
        />
      </Card>
      <Card title={t('brand.currency')}>
        <Select
          label={t('brand.currency.choice')}
          help={t(config.currencyFixed ? 'brand.currency.fixed' : 'brand.currency.help')}
          error={draft.problemOf('currency')}
          disabled={config.currencyFixed}
          value={currency}
          onChange={({ target }) => {
            const chosen = target.value as Currency;
            draft.set({ currency: chosen, otherCurrencies: otherCurrencies.filter((each) => each !== chosen) });
          }}
          options={CODES.map((code) => ({ value: code, label: code }))}
          className="max-w-md"
        />
        <CashierNote config={config} currency={currency} />
        <fieldset className="mt-6">
          <legend className="text-14 font-medium">{t('brand.currency.others')}</legend>
          <p className="mb-2 max-w-prose text-14 text-ink-soft">{t('brand.currency.others.help')}</p>
          {CODES.filter((code) => code !== currency).map((code) => (
            <div key={code}>
              <Checkbox
                label={code}
                checked={otherCurrencies.includes(code)}
                onChange={({ target }) =>
                  draft.set({
                    otherCurrencies: target.checked
                      ? [...otherCurrencies, code]
                      : otherCurrencies.filter((each) => each !== code),
                  })
                }
              />
              {otherCurrencies.includes(code) ? <CashierNote config={config} currency={code} /> : null}
            </div>
          ))}
        </fieldset>
      </Card>
      <SaveBar draft={draft} />
    </>
  );
}
