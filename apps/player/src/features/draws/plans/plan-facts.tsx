import { formatMicro, parseMicro } from '@fairhouse/game-math/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { percentText } from '../../lottery/exact-text.ts';
import type { Plan } from './plan-queries.ts';

/** What a plan costs in all, what of that is spent, what it has won, and the exact chance that no item wins. */
export function PlanFacts({ plan: { total, spent, prize, noWinChance, currency } }: { plan: Plan }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const facts = [
    [t('lottery.chase.total'), amount(total, currency)],
    [t('lottery.chase.spent'), amount(spent, currency)],
    [t('lottery.chase.prize'), amount(formatMicro(parseMicro(prize)), currency)],
    ...(noWinChance ? [[t('lottery.chase.noWin'), percentText(partOf(noWinChance))]] : []),
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="figures text-end">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Parses an exact fraction to a part of one. */
function partOf(fraction: string): number {
  const [num = '0', den = '1'] = fraction.split('/');
  return Number((BigInt(num) * 1_000_000n) / BigInt(den)) / 1_000_000;
}
