import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, buttonClass, failureText, Icon, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { BetStateTag } from './bet-state-tag.tsx';
import { describeSelection, parseMarketId } from './describe-selection.ts';
import { refusedText } from './refused-text.ts';
import { slip } from './slip-store.ts';
import { type Bet, betQuery } from './sports-queries.ts';
import { writePrice } from './write-price.ts';

/** What became of a placed bet: the countdown of its delay, then its prices, or why it was refused and what is offered now. */
export function PlacedBet({ betId }: { betId: string }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { data: bet, error } = useQuery(betQuery(betId));
  if (!bet)
    return error ? (
      <p role="alert" className="text-14 text-loss-ink">
        {failureText(error, t)}
      </p>
    ) : (
      <Skeleton className="h-24 w-full" />
    );
  return (
    <section
      aria-label={t('sports.bet', { id: betId })}
      className="flex flex-col gap-2 rounded-box border border-line bg-raised p-3"
    >
      <div role="status" className="flex flex-col items-start gap-1.5 text-14">
        <BetStateTag bet={bet} />
        {bet.state === 'WAITING' ? <Countdown bet={bet} /> : null}
        {bet.refused ? <p>{refusedText(bet.refused.code, t)}</p> : null}
      </div>
      <ul className="flex flex-col gap-1 text-14">
        {bet.legs.map((leg, at) => (
          <li key={`${leg.fixtureId} ${leg.market}`} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              {describeSelection(
                { kind: parseMarketId(leg.market).kind, outcome: leg.outcome, name: leg.outcomeName, line: leg.line },
                leg,
                t,
              )}
            </span>
            <span className="figures shrink-0 font-semibold">
              {writePrice(bet.refused?.offer?.[at] ?? leg.price, bet.format)}
            </span>
          </li>
        ))}
      </ul>
      {bet.state === 'REFUSED' ? null : (
        <p className="figures flex flex-wrap justify-between gap-x-3 text-14 whitespace-normal text-ink-soft">
          <span>{t('sports.bet.stake', { amount: amount(bet.stake, bet.currency) })}</span>
          <span>{t('sports.bet.maxReturn', { amount: amount(bet.maxReturn, bet.currency) })}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {bet.state === 'REFUSED' ? <TakeOffer bet={bet} /> : null}
        {bet.state === 'WAITING' ? null : (
          <Button size="small" onClick={() => slip.dismiss(betId)}>
            {t('sports.bet.done')}
          </Button>
        )}
        <Link to="/sports/bets" search={{ bet: betId }} className={buttonClass('ghost', 'small')}>
          {t('sports.bet.open')}
        </Link>
      </div>
    </section>
  );
}

/** Puts the selections of a refused bet on the slip again, at the prices of now. */
function TakeOffer({ bet }: { bet: Bet }) {
  const t = useTranslation();
  const again = () => {
    slip.dismiss(bet.betId);
    for (const [at, leg] of bet.legs.entries()) {
      const { fixtureId, market, outcome, home, away, marketName, outcomeName, line } = leg;
      const price = bet.refused?.offer?.[at] ?? leg.price;
      slip.add({ fixtureId, market, outcome, price, home, away, marketName, outcomeName, line });
    }
  };
  return (
    <Button size="small" kind="primary" onClick={again}>
      {t(bet.refused?.offer ? 'sports.bet.takeOffer' : 'sports.bet.again')}
    </Button>
  );
}

/** The seconds until a live bet is decided. The wait is counted from when the page first saw it, whatever the clock of the device says. */
function Countdown({ bet: { placedAt, decidesAt } }: { bet: Bet }) {
  const t = useTranslation();
  const wait_ms = decidesAt ? Date.parse(decidesAt) - Date.parse(placedAt) : 0;
  const [end_ms] = useState(
    () => Date.now() + Math.min(wait_ms, Math.max(0, Date.parse(decidesAt ?? placedAt) - Date.now()) || wait_ms),
  );
  const [now_ms, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const left_s = Math.max(0, Math.ceil((end_ms - now_ms) / 1000));
  return (
    <p className="flex items-center gap-2">
      <Icon of={Hourglass} size={16} className="shrink-0 text-primary-ink" />
      <span aria-live="off" className="figures">
        {left_s > 0 ? t('sports.bet.waiting', { seconds: left_s }) : t('sports.bet.deciding')}
      </span>
    </p>
  );
}
