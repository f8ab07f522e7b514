import { netOf } from '@fairhouse/contracts';
import { ReplayButton, RoundState, RoundTransactions } from '@fairhouse/game-ui';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Money, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { StepBack } from '../../centres/step-back.tsx';
import { isFishSession } from '../fish/is-fish-session.ts';
import { type RoundDetail, roundQuery } from './bet-queries.ts';
import { RoundFairness } from './round-fairness.tsx';
import { RoundProof } from './round-proof.tsx';

const FishSession = lazy(async () => ({ default: (await import('../fish/fish-session.tsx')).FishSession }));

/** One round with all its details. */
export function RoundDetailView({
  roundId,
  back,
  onBack,
}: {
  roundId: string;
  /** Where the way back leads; the betting record when omitted. */
  back?: string;
  onBack: () => void;
}) {
  const t = useTranslation();
  const round = useQuery(roundQuery(roundId));
  return (
    <div className="flex flex-col gap-5">
      <StepBack label={back ?? t('bets.round.back')} onBack={onBack} />
      {round.data ? (
        <Round round={round.data} />
      ) : round.isError ? (
        <ErrorState onRetry={() => void round.refetch()}>{failureText(round.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </div>
  );
}

function Round({ round }: { round: RoundDetail }) {
  const t = useTranslation();
  const { time } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 ref={heading} tabIndex={-1} className="text-20 outline-none">
            {round.gameName}
          </h3>
          <p className="text-14 text-ink-soft">{round.vendor}</p>
          <p className="flex flex-wrap items-center gap-2 py-1">
            <span className="figures text-14 text-ink-soft">{time(round.at)}</span>
            <RoundState state={round.state} />
          </p>
          <p className="text-12 break-all text-ink-faint">{t('bets.round', { id: round.roundId })}</p>
          {round.fair ? null : (
            <p className="text-12 break-all text-ink-faint">
              {t('bets.round.reference')} {round.reference}
            </p>
          )}
        </div>
        {isFishSession(round) ? null : <ReplayButton round={round} />}
      </div>
      {round.state === 'CLOSED' ? null : (
        <p className="max-w-prose text-14 text-ink-soft">{t(`bets.state.${round.state}.about`)}</p>
      )}
      <RoundMoney round={round} />
      {isFishSession(round) ? (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <FishSession sessionId={round.reference} />
        </Suspense>
      ) : (
        <RoundFairness round={round} />
      )}
      <RoundTransactions transactions={round.transactions} currency={round.currency} />
      <RoundProof roundId={round.roundId} />
    </>
  );
}

const moved = (amount: string): boolean => /[1-9]/.test(amount);

/** Stake, win and result, between the balance before and after. Refunded, free and corrected amounts are shown only when present. */
function RoundMoney({ round }: { round: RoundDetail }) {
  const t = useTranslation();
  const { balanceBefore, balanceAfter, stake, free, returned, win, adjusted } = round;
  const figures = [
    ...(balanceBefore === null ? [] : [{ label: t('bets.round.before'), amount: balanceBefore }]),
    { label: t('bets.column.stake'), amount: stake },
    ...(moved(free) ? [{ label: t('bets.round.free'), amount: free }] : []),
    ...(moved(returned) ? [{ label: t('bets.round.returned'), amount: returned }] : []),
    { label: t('bets.column.win'), amount: win },
    ...(moved(adjusted) ? [{ label: t('bets.round.adjusted'), amount: adjusted, result: true }] : []),
    { label: t('bets.column.result'), amount: netOf(round), result: true },
    ...(balanceAfter === null ? [] : [{ label: t('bets.round.after'), amount: balanceAfter }]),
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-flow-col sm:grid-cols-none sm:auto-cols-fr">
      {figures.map(({ label, amount, result }) => (
        <div key={label} className="bg-surface p-3 max-sm:last:odd:col-span-2">
          <dt className="text-12 text-ink-faint">{label}</dt>
          <dd>
            <Money amount={amount} currency={round.currency} result={result ?? false} className="text-16" exact />
          </dd>
        </div>
      ))}
    </dl>
  );
}
