import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { buttonClass } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { BetLegs } from './bet-legs.tsx';
import { BetStateTag } from './bet-state-tag.tsx';
import { refusedText } from './refused-text.ts';
import type { Bet } from './sports-queries.ts';
import type { BetsSearch } from './sports-search.ts';

/** A bet of the player's list, with a link to its details. */
export function BetCard({ bet, show }: { bet: Bet; show: BetsSearch['show'] }) {
  const t = useTranslation();
  const { time } = useFormats();
  return (
    <article className="flex flex-col gap-3 rounded-tile border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-16">
          {bet.legs.length > 1 ? t('sports.slip.multiple', { count: bet.legs.length }) : t('sports.slip.single')}
        </h2>
        <BetStateTag bet={bet} />
      </div>
      <BetLegs bet={bet} />
      {bet.refused ? <p className="text-14">{refusedText(bet.refused.code, t)}</p> : null}
      <BetMoney bet={bet} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <time dateTime={bet.placedAt} className="figures text-12 text-ink-faint">
          {time(bet.placedAt)}
        </time>
        <Link
          to="/sports/bets"
          search={{ ...(show ? { show } : {}), bet: bet.betId }}
          aria-label={t('sports.bet.detailsOf', { id: bet.betId })}
          className={buttonClass('secondary', 'small')}
        >
          {t('sports.bet.details')}
        </Link>
      </div>
    </article>
  );
}

/** Stake and return: what it may be while the bet is open, what it was when it is settled. */
export function BetMoney({ bet }: { bet: Bet }) {
  const t = useTranslation();
  const { amount } = useFormats();
  if (bet.state === 'REFUSED') return <p className="text-14 text-ink-soft">{t('sports.bet.nothingTaken')}</p>;
  const isSettled = bet.state === 'SETTLED';
  const figures = [
    { label: t('sports.slip.stake'), value: amount(bet.stake, bet.currency) },
    isSettled
      ? { label: t('sports.bet.returned'), value: amount(bet.returned, bet.currency) }
      : { label: t('sports.slip.return'), value: amount(bet.maxReturn, bet.currency) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-12 text-ink-faint">{label}</dt>
          <dd className="figures text-16 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
