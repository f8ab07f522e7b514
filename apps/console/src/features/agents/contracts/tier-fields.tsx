import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, TextField } from '@fairhouse/ui';
import { emptyTier, type TierDraft } from './offer-draft.ts';

const MAX_TIERS = 10;
const NAMES = ['minTurnover', 'minActive', 'rate_bps'] as const;

/** The tiers of a contract: from a turnover and a number of active members on, a rate in basis points. */
export function TierFields({
  tiers,
  onChange,
}: {
  tiers: readonly TierDraft[];
  onChange: (tiers: readonly TierDraft[]) => void;
}) {
  const t = useTranslation();
  const { count } = useFormats();
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 text-14 font-medium text-ink-soft">{t('console.agents.terms.tiers')}</legend>
      <ol className="flex flex-col gap-3">
        {tiers.map((tier, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
          <li key={at} className="grid gap-3 sm:grid-cols-3">
            {NAMES.map((name) => (
              <TextField
                key={name}
                label={t(`console.agents.tier.${name}`, { number: count(at + 1) })}
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                value={tier[name]}
                onChange={({ target }) =>
                  onChange(tiers.map((each, index) => (index === at ? { ...each, [name]: target.value.trim() } : each)))
                }
              />
            ))}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 pt-3">
        {tiers.length < MAX_TIERS ? (
          <Button size="small" onClick={() => onChange([...tiers, emptyTier])}>
            {t('console.agents.tier.add')}
          </Button>
        ) : null}
        {tiers.length > 1 ? (
          <Button size="small" onClick={() => onChange(tiers.slice(0, -1))}>
            {t('console.agents.tier.remove')}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
