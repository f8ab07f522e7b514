import { formatMoney, parseMoney, type Money as Units } from '@fairhouse/contracts';
import { formatPrice, isPrice } from '@fairhouse/game-math/sports';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { MoneyField } from '@fairhouse/ui';
import { useBalance } from '../../platform/queries.ts';
import { findSlotProblem } from './find-slot-problem.ts';
import { usePreferences } from './preferences.ts';
import { slip } from './slip-store.ts';
import type { Slot } from './use-slots.ts';

/** What the quick buttons add, in whole units of the currency. */
const QUICK: Partial<Record<Slot['currency'], readonly number[]>> = {
  JPY: [500, 1_000, 5_000],
  VND: [50_000, 100_000, 500_000],
};
const QUICK_DEFAULT = [5, 20, 100] as const;

const chip =
  'figures inline-flex min-h-11 grow items-center justify-center rounded-box border border-line bg-raised px-2 text-14 text-ink-soft hover:border-ink-faint hover:text-ink sm:min-h-9';

/** The stake of a bet: its field, quick amounts, the largest stake and why, and what it may return, with the arithmetic. */
export function StakeEntry({ slot, failure }: { slot: Slot; failure: string | undefined }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { format } = usePreferences();
  const balance = useBalance().data?.sumBalance;
  const { check, currency, quote } = slot;
  const isWinEntered = entersWin(slot, format);
  const setUnits = (units: bigint) => slip.setStake(slot.key, plain(formatMoney(units as Units, currency)));
  const entered = parseMoney(slot.amount, currency) ?? 0n;
  const max = check ? (parseMoney(check.maxStake, currency) ?? 0n) : 0n;
  const available = balance === undefined ? max : (parseMoney(balance, currency) ?? max);
  const problem = findSlotProblem(slot, t, amount);
  return (
    <div className="flex flex-col gap-2 pb-3">
      <MoneyField
        label={t(isWinEntered ? 'sports.slip.toWin' : 'sports.slip.stake')}
        currency={currency}
        value={slot.amount}
        placeholder="0"
        onChange={(event) => slip.setStake(slot.key, event.target.value)}
        error={failure ?? problem ?? undefined}
        help={
          check && max > 0n
            ? t('sports.slip.max', { amount: amount(check.maxStake, currency), by: check.maxStakeBy })
            : undefined
        }
      />
      <div className="flex flex-wrap gap-1">
        {(QUICK[currency] ?? QUICK_DEFAULT).map((step) => (
          <button
            key={step}
            type="button"
            className={chip}
            onClick={() => setUnits(entered + (parseMoney(String(step), currency) ?? 0n))}
          >
            <bdi dir="ltr">+{amount(String(step), currency, { currency: 'none' }).replace(/\.00(?=\D*$)/, '')}</bdi>
          </button>
        ))}
        {isWinEntered || max === 0n ? null : (
          <button type="button" className={chip} onClick={() => setUnits(max < available ? max : available)}>
            {t('sports.slip.maxButton')}
          </button>
        )}
      </div>
      {check && check.delay_ms > 0 ? (
        <p className="text-12 text-ink-soft">{t('sports.slip.delay', { seconds: Math.ceil(check.delay_ms / 1000) })}</p>
      ) : null}
      {quote ? <Return slot={slot} showsRisk={isWinEntered} /> : null}
    </div>
  );
}

/** Removes the decimals of a whole amount, as people enter it. */
const plain = (amount: string): string => amount.replace(/\.0+$/, '');

/** Whether the entered amount is what a single wins, as with negative Malay and Indonesian odds. */
function entersWin({ legs, check }: Slot, format: string): boolean {
  const price = check?.legs[0]?.price ?? legs[0]?.price;
  if (legs.length !== 1 || (format !== 'malay' && format !== 'indo') || price === undefined || !isPrice(price))
    return false;
  return formatPrice(price, format).startsWith('-');
}

/** The potential return with its arithmetic. */
function Return({ slot: { quote, currency }, showsRisk }: { slot: Slot; showsRisk: boolean }) {
  const t = useTranslation();
  const { amount } = useFormats();
  if (!quote) return null;
  const bare = (each: string) => amount(each, currency, { currency: 'none' });
  const sum = quote.factors
    ? [bare(quote.risk), ...quote.factors].join(' × ')
    : `${bare(quote.risk)} + ${bare(quote.win)}`;
  return (
    <dl className="flex flex-col gap-1 text-14">
      {showsRisk ? <Line label={t('sports.slip.risk')} value={amount(quote.risk, currency)} /> : null}
      <Line label={t('sports.slip.return')} value={amount(quote.returned, currency)} strong />
      <div className="text-12 text-ink-faint">
        <dt className="sr-only">{t('sports.slip.formula')}</dt>
        <dd className="figures whitespace-normal" dir="ltr">
          {sum} = {bare(quote.returned)}
        </dd>
      </div>
    </dl>
  );
}

function Line({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-soft">{label}</dt>
      <dd className={strong ? 'figures text-16 font-semibold' : 'figures'}>{value}</dd>
    </div>
  );
}
