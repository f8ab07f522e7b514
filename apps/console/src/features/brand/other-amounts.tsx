import type { AMOUNT_SETTINGS, BrandConfig, BrandSettings } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { MoneyField } from '@fairhouse/ui';
import type { Draft } from '../../platform/use-versioned-draft.ts';

/** One setting that is an amount, in each other currency of the brand. What is left empty is 0 there, the strictest. */
export function OtherAmounts({
  config,
  draft,
  name,
}: {
  config: BrandConfig;
  draft: Draft<Pick<BrandSettings, 'otherAmounts'>>;
  name: (typeof AMOUNT_SETTINGS)[number];
}) {
  const t = useTranslation();
  const { otherAmounts } = draft.part;
  return config.settings.otherCurrencies.map((currency) => (
    <MoneyField
      key={currency}
      currency={currency}
      label={t('brand.amounts.in', { currency })}
      help={t('brand.amounts.help')}
      error={draft.problemOf(`otherAmounts.${currency}.${name}`)}
      value={otherAmounts[currency]?.[name] ?? ''}
      onChange={({ target }) => {
        const { [name]: _before, ...others } = otherAmounts[currency] ?? {};
        const own = target.value === '' ? others : { ...others, [name]: target.value };
        draft.set({ otherAmounts: { ...otherAmounts, [currency]: own } });
      }}
    />
  ));
}
