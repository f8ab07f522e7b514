import type { ContractKind } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon, IconButton, TextField } from '@fairhouse/ui';
import { Trash2 } from 'lucide-react';
import { countsMembers, emptyTier, MAX_TIERS, type TierTexts } from './read-terms.ts';

/** The fields of the tiers: turnover, active members where the kind counts them, and the rate in percent. */
export function TierEditor({
  kind,
  currency,
  tiers,
  onChange,
}: {
  kind: ContractKind;
  currency: string;
  tiers: readonly TierTexts[];
  onChange: (tiers: readonly TierTexts[]) => void;
}) {
  const t = useTranslation();
  const change = (at: number, own: Partial<TierTexts>) =>
    onChange(tiers.map((tier, each) => (each === at ? { ...tier, ...own } : tier)));
  const isCounting = countsMembers(kind);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-14 font-medium">{t('contracts.tiers')}</legend>
      {tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiers have no identity but their place
        <div
          key={at}
          role="group"
          aria-label={t('contracts.tier', { number: at + 1 })}
          className="flex items-end gap-2"
        >
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-2 sm:grid-cols-3">
            <TextField
              label={t('contracts.tier.turnover.in', { currency })}
              fieldClassName={isCounting ? 'max-sm:col-span-2' : ''}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={tier.minTurnover}
              onChange={(event) => change(at, { minTurnover: event.target.value })}
            />
            {isCounting ? (
              <TextField
                label={t('contracts.tier.active')}
                dir="ltr"
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                value={tier.minActive}
                onChange={(event) => change(at, { minActive: event.target.value })}
              />
            ) : null}
            <TextField
              label={t('contracts.tier.percent')}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              value={tier.rate}
              onChange={(event) => change(at, { rate: event.target.value })}
            />
          </div>
          <IconButton
            label={t('contracts.tier.remove', { number: at + 1 })}
            disabled={tiers.length === 1}
            onClick={() => onChange(tiers.filter((_tier, each) => each !== at))}
          >
            <Icon of={Trash2} size={18} />
          </IconButton>
        </div>
      ))}
      {tiers.length < MAX_TIERS ? (
        <Button size="small" className="self-start" onClick={() => onChange([...tiers, tiers.at(-1) ?? emptyTier])}>
          {t('contracts.tier.add')}
        </Button>
      ) : null}
    </fieldset>
  );
}
