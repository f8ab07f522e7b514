import { type Currency, formatMoney, LIMITS, type Money, parseMoney } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { anyDepositQuery } from '../payments/payment-queries.ts';
import { type LimitDto, limitsQuery } from './limit-queries.ts';
import { LimitRow } from './limit-row.tsx';

/** What deposit limits leave, beside the form in which an amount is typed; one press opens them to be set. */
export function DepositLimits() {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const summary = useQuery(limitsQuery).data;
  const hasDeposited = useQuery(anyDepositQuery).data;
  if (!summary) return null;
  const currency: Currency = summary.currency;
  const lines = summary.limits.filter(({ name }) => LIMITS[name].of === 'deposit');
  const rooms = lines.flatMap((line) => {
    const room = roomOf(line, currency);
    return room === null ? [] : [{ name: line.name, room }];
  });
  // before the first deposit limits are offered in a card of their own
  if (rooms.length === 0 && hasDeposited !== true) return null;
  return (
    <section aria-label={t('rg.deposit')} className="flex max-w-lg flex-col gap-2 rounded-box border border-line p-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        {rooms.length === 0 ? (
          <p className="text-14 text-ink-soft">{t('rg.deposit.none')}</p>
        ) : (
          <ul className="flex flex-col gap-0.5 text-14 text-ink-soft">
            {rooms.map(({ name, room }) => (
              <li key={name}>
                {t('rg.deposit.left', {
                  amount: write(room, currency),
                  period: t(`rg.period.${LIMITS[name].period}`),
                })}
              </li>
            ))}
          </ul>
        )}
        <Button size="small" className="min-h-11" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(rooms.length === 0 ? 'rg.set' : 'rg.change')}
        </Button>
      </div>
      {isOpen ? (
        <ul className="flex flex-col divide-y divide-line">
          {lines.map((line) => (
            <li key={line.name}>
              <LimitRow line={line} currency={currency} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** What a limit still allows; null without one. */
function roomOf({ own, operator, used }: LimitDto, currency: Currency): string | null {
  const max = [own, operator].flatMap((text) => (text === null ? [] : [parseMoney(text, currency) ?? 0n]));
  const [first, ...others] = max;
  if (first === undefined) return null;
  const least = others.reduce((low, each) => (each < low ? each : low), first);
  const room = least - (parseMoney(used ?? '0', currency) ?? 0n);
  return formatMoney((room > 0n ? room : 0n) as Money, currency);
}
