import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Icon, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { BetMoney } from './bet-card.tsx';
import { BetLegs } from './bet-legs.tsx';
import { BetStateTag, ResultTag } from './bet-state-tag.tsx';
import { ExplanationLines } from './explanation-lines.tsx';
import { refusedText } from './refused-text.ts';
import { type BetDetail, betQuery } from './sports-queries.ts';
import type { BetsSearch } from './sports-search.ts';
import { writePrice } from './write-price.ts';

/** One bet with the rule, the data and the arithmetic of its result. */
export function BetDetails({ betId, show }: { betId: string; show: BetsSearch['show'] }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(betQuery(betId));
  return (
    <div className="flex flex-col gap-4">
      <Link
        to="/sports/bets"
        search={show ? { show } : {}}
        className="-ms-1 inline-flex min-h-11 items-center gap-1 self-start rounded-box px-1 text-14 text-ink-soft hover:text-ink"
      >
        <Icon of={ChevronLeft} size={16} className="shrink-0 rtl:-scale-x-100" />
        {t('sports.bet.back')}
      </Link>
      {data ? (
        <Details bet={data} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-80 w-full rounded-tile" />
      )}
    </div>
  );
}

function Details({ bet }: { bet: BetDetail }) {
  const t = useTranslation();
  const { time } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const moments = [
    { label: t('sports.bet.placedAt'), at: bet.placedAt },
    { label: t('sports.bet.acceptedAt'), at: bet.acceptedAt },
    { label: t('sports.bet.settledAt'), at: bet.settledAt },
  ];
  return (
    <article className="flex flex-col gap-4 rounded-tile border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-20 outline-none">
          {bet.legs.length > 1 ? t('sports.slip.multiple', { count: bet.legs.length }) : t('sports.slip.single')}
        </h2>
        <BetStateTag bet={bet} />
      </div>
      {bet.refused ? <Refused bet={bet} refused={bet.refused} /> : null}
      <BetLegs
        bet={bet}
        after={(at) => <ExplanationLines lines={bet.legExplanations[at] ?? []} currency={bet.currency} />}
      />
      {bet.explanation.length > 0 ? (
        <section
          aria-labelledby="arithmetic"
          className="flex flex-col gap-1 rounded-box border border-line bg-page p-3"
        >
          <h3 id="arithmetic" className="text-14">
            {t('sports.bet.arithmetic')}
          </h3>
          <ExplanationLines lines={bet.explanation} currency={bet.currency} />
        </section>
      ) : null}
      <BetMoney bet={bet} />
      <Payments bet={bet} />
      <dl className="flex flex-col gap-1 text-12 text-ink-faint">
        {moments.map(({ label, at }) =>
          at ? (
            <div key={label} className="figures flex flex-wrap gap-x-2 whitespace-normal">
              <dt>{label}</dt>
              <dd>{time(at)}</dd>
            </div>
          ) : null,
        )}
        <div className="flex flex-wrap gap-x-2">
          <dt>{t('sports.bet.number')}</dt>
          <dd className="figures break-all">{bet.betId}</dd>
        </div>
      </dl>
    </article>
  );
}

/** Why a bet was refused, when, and the prices that were offered instead. */
function Refused({ bet, refused }: { bet: BetDetail; refused: NonNullable<BetDetail['refused']> }) {
  const t = useTranslation();
  const leg = refused.leg === null ? undefined : bet.legs[refused.leg];
  const offer = refused.leg === null ? undefined : refused.offer?.[refused.leg];
  return (
    <div className="flex flex-col gap-1 rounded-box border border-line bg-raised p-3 text-14">
      <p>{refusedText(refused.code, t)}</p>
      {bet.decidesAt ? (
        <p className="text-ink-soft">{t('sports.bet.refusedAfter', { seconds: (refused.at_ms / 1000).toFixed(1) })}</p>
      ) : null}
      {leg && offer ? (
        <p className="figures text-ink-soft">
          {t('sports.slip.fromTo', { from: writePrice(leg.askedPrice, bet.format), to: writePrice(offer, bet.format) })}
        </p>
      ) : null}
    </div>
  );
}

/** What was paid, and taken back after a correction. One payment needs no list: it is the return. */
function Payments({ bet: { payments, currency } }: { bet: BetDetail }) {
  const t = useTranslation();
  const { time, amount } = useFormats();
  if (payments.length < 2) return null;
  return (
    <section aria-labelledby="payments" className="flex flex-col gap-2">
      <h3 id="payments" className="text-14">
        {t('sports.bet.payments')}
      </h3>
      <p className="text-14 text-ink-soft">{t('sports.bet.corrected')}</p>
      <ol className="flex flex-col gap-1 text-14">
        {payments.map((payment) => (
          <li key={`${payment.at} ${payment.amount}`} className="flex flex-wrap items-center justify-between gap-2">
            <span className="figures text-ink-soft">{time(payment.at)}</span>
            {payment.result ? <ResultTag result={payment.result} /> : <span>{t('sports.bet.undone')}</span>}
            <span className="figures">{amount(payment.amount, currency, { plus: true })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
