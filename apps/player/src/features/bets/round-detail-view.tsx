import { useFormats, useText } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Money, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { StepBack } from '../../centres/member/step-back.tsx';
import { type RoundDetail, roundQuery } from './bet-queries.ts';
import { netOf } from './net-of.ts';
import { ReplayButton } from './replay-button.tsx';
import { RoundFairness } from './round-fairness.tsx';
import { RoundTransactions } from './round-transactions.tsx';

/** One round with everything that is known of it. */
export function RoundDetailView({ roundId, onBack }: { roundId: string; onBack: () => void }) {
  const say = useText();
  const round = useQuery(roundQuery(roundId));
  return (
    <div className="flex flex-col gap-5">
      <StepBack label={say('bets.round.back')} onBack={onBack} />
      {round.data ? (
        <Round round={round.data} />
      ) : round.isError ? (
        <ErrorState onRetry={() => void round.refetch()}>{failureText(round.error, say)}</ErrorState>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </div>
  );
}

function Round({ round }: { round: RoundDetail }) {
  const say = useText();
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
          <p className="figures text-14 whitespace-normal text-ink-soft">
            {time(round.at)} · {say(`bets.state.${round.state}`)}
          </p>
          <p className="text-12 break-all text-ink-faint">{say('bets.round', { id: round.roundId })}</p>
        </div>
        <ReplayButton round={round} />
      </div>
      <RoundMoney round={round} />
      <RoundFairness round={round} />
      <RoundTransactions round={round} />
    </>
  );
}

/** Stake, win and result, between the balance before and after. */
function RoundMoney({ round }: { round: RoundDetail }) {
  const say = useText();
  const figures = [
    { label: say('bets.round.before'), amount: round.balanceBefore },
    { label: say('bets.column.stake'), amount: round.stake },
    { label: say('bets.column.win'), amount: round.win },
    { label: say('bets.column.result'), amount: netOf(round), result: true },
    { label: say('bets.round.after'), amount: round.balanceAfter },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-5">
      {figures.map(({ label, amount, result }) => (
        <div key={label} className="bg-surface p-3 max-sm:last:col-span-2">
          <dt className="text-12 text-ink-faint">{label}</dt>
          <dd>
            <Money amount={amount} currency={round.currency} result={result ?? false} className="text-16" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
