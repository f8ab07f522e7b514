import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import type { ReactNode } from 'react';
import { ResultTag } from './bet-state-tag.tsx';
import { describeSelection, parseMarketId } from './describe-selection.ts';
import type { Bet } from './sports-queries.ts';
import { writePrice } from './write-price.ts';

type BetLeg = Bet['legs'][number];

/** The selections of a bet: what was backed, at which price and score, and the result. */
export function BetLegs({ bet, after }: { bet: Bet; after?: (at: number) => ReactNode }) {
  return (
    <ol className="flex flex-col gap-3">
      {bet.legs.map((leg, at) => (
        <li key={`${leg.fixtureId} ${leg.market} ${leg.outcome}`} className="flex flex-col gap-1">
          <BetLegLine leg={leg} bet={bet} />
          {after?.(at)}
        </li>
      ))}
    </ol>
  );
}

function BetLegLine({ leg, bet }: { leg: BetLeg; bet: Bet }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { kind } = parseMarketId(leg.market);
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className="text-14 font-semibold">
          {describeSelection({ kind, outcome: leg.outcome, name: leg.outcomeName, line: leg.line }, leg, t)}
        </span>
        <span className="text-12 text-ink-soft">
          {leg.marketName} · <bdi>{leg.home}</bdi> – <bdi>{leg.away}</bdi>
        </span>
        <span className="figures text-12 whitespace-normal text-ink-faint">
          {leg.live && leg.score
            ? t('sports.bet.live', { score: `${leg.score.home}:${leg.score.away}`, time: time(leg.startsAt) })
            : time(leg.startsAt)}
        </span>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <span className="figures text-16 font-semibold">{writePrice(leg.price, bet.format)}</span>
        {leg.result ? <ResultTag result={leg.result} /> : null}
      </div>
    </div>
  );
}
