import { PRICE_POLICIES, type PricePolicy } from '@fairhouse/game-math/sports';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Select } from '@fairhouse/ui';
import { describeSelection, parseMarketId } from './describe-selection.ts';
import { usePreferences } from './preferences.ts';
import { legKey, slip } from './slip-store.ts';
import type { PriceChange } from './use-slots.ts';
import { writePrice } from './write-price.ts';

/** Asks once for all changed prices, and how changes are taken from then on. */
export function PriceQuestion({ changes }: { changes: readonly PriceChange[] }) {
  const t = useTranslation();
  const { format } = usePreferences();
  if (changes.length === 0) return null;
  const accept = () =>
    slip.acceptPrices((leg) => changes.find((change) => legKey(change.leg) === legKey(leg))?.now ?? null);
  return (
    <section
      aria-labelledby="changed-prices"
      className="flex flex-col gap-3 rounded-box border border-primary-ink bg-raised p-3"
    >
      <h3 id="changed-prices" role="status" className="text-14 font-semibold">
        {t('sports.slip.changed', { count: changes.length })}
      </h3>
      <ul className="flex flex-col gap-1 text-14">
        {changes.map(({ leg, now }) => (
          <li key={legKey(leg)} className="flex justify-between gap-3">
            <span className="min-w-0 truncate text-ink-soft">
              {describeSelection(
                { kind: parseMarketId(leg.market).kind, outcome: leg.outcome, name: leg.outcomeName, line: leg.line },
                leg,
                t,
              )}
            </span>
            <span className="figures">
              {t('sports.slip.fromTo', { from: writePrice(leg.price, format), to: writePrice(now, format) })}
            </span>
          </li>
        ))}
      </ul>
      <PolicyChoice />
      <Button kind="primary" onClick={accept}>
        {t('sports.slip.accept')}
      </Button>
    </section>
  );
}

/** Which price changes the player takes without being asked; kept for this player. */
export function PolicyChoice() {
  const t = useTranslation();
  const { policy, change } = usePreferences();
  return (
    <Select
      label={t('sports.policy')}
      value={policy ?? 'none'}
      onChange={(event) => change({ policy: event.target.value as PricePolicy })}
      options={PRICE_POLICIES.map((each) => ({ value: each, label: t(`sports.policy.${each}`) }))}
    />
  );
}
