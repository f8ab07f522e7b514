import type { Currency } from '@fairhouse/contracts';

import { type MessageId, useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, type Column, Money } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { When } from '../../components/when.tsx';
import type { Jackpot, JackpotWin } from './games-queries.ts';

/** Returns a function that names a jackpot as its game does. */
export function useJackpotName(): (code: string) => string {
  const t = useTranslation();
  const names: Record<string, MessageId> = { crucible: 'slots.jackpot.crucible' };
  return (code) => (names[code] ? t(names[code]) : code);
}

/** The jackpot, its rules and its contributions and payouts. `onRetire` is null without permission. */
export function useJackpotColumns(
  currency: Currency,
  onRetire: ((jackpot: Jackpot) => void) | null,
): Column<Jackpot>[] {
  const t = useTranslation();
  const { count } = useFormats();
  const nameOf = useJackpotName();
  const money = (key: 'amount' | 'contributed' | 'funded' | 'paid', header: MessageId): Column<Jackpot> => ({
    key,
    header: t(header),
    figures: true,
    text: (jackpot) => jackpot[key],
    cell: (jackpot) => (
      <Money amount={jackpot[key]} currency={currency} className={key === 'amount' ? 'font-semibold' : ''} />
    ),
  });
  return [
    {
      key: 'name',
      header: t('catalogue.jackpot'),
      text: ({ code }) => code,
      cell: ({ code, rules }) => (
        <span className="block min-w-40 max-sm:text-end">
          <span className="font-semibold">{nameOf(code)}</span>
          {rules ? (
            <span className="block text-12 text-ink-soft">
              {t('catalogue.jackpot.rules', {
                ticket: `${rules.ticket} ${currency}`,
                odds: count(rules.oneIn),
                contribution: `${rules.increment_ppm / 10_000} %`,
                resetValue: `${rules.resetValue} ${currency}`,
              })}
            </span>
          ) : null}
        </span>
      ),
    },
    money('amount', 'catalogue.jackpot.amount'),
    money('contributed', 'catalogue.jackpot.contributed'),
    money('funded', 'catalogue.jackpot.funded'),
    money('paid', 'catalogue.jackpot.paid'),
    {
      key: 'wins',
      header: t('catalogue.jackpots.wins'),
      figures: true,
      cell: ({ wins }) => <span className="figures">{count(wins)}</span>,
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: (jackpot) =>
        jackpot.retiredAt ? (
          <Badge tone="neutral">{t('catalogue.jackpot.retired')}</Badge>
        ) : onRetire ? (
          <Button size="small" onClick={() => onRetire(jackpot)}>
            {t('catalogue.jackpot.retire')}
          </Button>
        ) : (
          <Badge tone="good">{t('catalogue.jackpot.open')}</Badge>
        ),
    },
  ];
}

/** The winner, the jackpot and the winning round. */
export function useJackpotWinColumns(currency: Currency): Column<JackpotWin>[] {
  const t = useTranslation();
  const { count } = useFormats();
  const nameOf = useJackpotName();
  return [
    { key: 'when', header: t('catalogue.jackpot.when'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'jackpot',
      header: t('catalogue.jackpot'),
      cell: ({ code, number }) => t('catalogue.jackpot.win', { name: nameOf(code), number: count(number) }),
    },
    {
      key: 'amount',
      header: t('console.column.amount'),
      figures: true,
      text: ({ amount }) => amount,
      cell: ({ amount }) => <Money amount={amount} currency={currency} className="font-semibold" />,
    },
    {
      key: 'round',
      header: t('console.column.round'),
      text: ({ roundId }) => roundId,
      cell: ({ accountId, roundId }) => (
        <Link
          to="/players/$accountId"
          params={{ accountId }}
          search={{ tab: 'rounds' }}
          className="figures text-primary-ink underline-offset-4 hover:underline"
        >
          {roundId}
        </Link>
      ),
    },
  ];
}
