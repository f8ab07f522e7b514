import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mainMarket } from './main-markets.ts';
import { FixturePhase, TeamLine } from './match-score.tsx';
import { usePreferences } from './preferences.ts';
import { type FixtureRow, fixturesQuery, type PricedFixture } from './sports-queries.ts';
import { usePrices } from './use-prices.ts';
import { writePrice } from './write-price.ts';

/** Fixtures of the strip: two lines of three where there is room. */
const SHOWN = 6;
/** Home, draw and away. */
const OUTCOMES = ['1', 'X', '2'] as const;
const GRID = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';
const ROOM = 'h-35 rounded-tile';

/** The matches that are played now or next, with the odds of the match result, each a link to its page. */
export function SportsStrip() {
  const t = useTranslation();
  const { data } = useQuery(fixturesQuery({}, 1, SHOWN));
  const { newest } = usePrices(data?.rows ?? [], 'main-markets');
  if (!data) return <SportsStripRoom />;
  if (data.rows.length === 0) return <EmptyState title={t('sports.none')} />;
  return (
    <div className={GRID}>
      {data.rows.map((listed) => (
        <StripCard key={listed.fixtureId} listed={listed} fixture={newest(listed)} />
      ))}
    </div>
  );
}

/** Reserves the room of the strip while it loads. */
export function SportsStripRoom() {
  return (
    <div aria-hidden="true" className={GRID}>
      {Array.from({ length: SHOWN }, (_, at) => (
        <Skeleton key={at} className={ROOM} />
      ))}
    </div>
  );
}

function StripCard({ listed, fixture }: { listed: FixtureRow; fixture: PricedFixture }) {
  const { format } = usePreferences();
  const { match } = fixture;
  const market = mainMarket('1x2', listed.markets, fixture.markets);
  const priceOf = (outcome: string) =>
    market?.status === 'OPEN' ? market.outcomes.find((each) => each.outcome === outcome)?.price : null;
  return (
    <Link
      to="/sports/event/$fixtureId"
      params={{ fixtureId: fixture.fixtureId }}
      className={`flex flex-col justify-between gap-2 border border-line bg-surface p-3 text-14 hover:border-ink-faint ${ROOM}`}
    >
      <span className="flex flex-col gap-0.5">
        <FixturePhase fixture={fixture} withDay />
        <TeamLine name={fixture.home} goals={match?.home} reds={match?.homeReds} />
        <TeamLine name={fixture.away} goals={match?.away} reds={match?.awayReds} />
      </span>
      <span className="grid grid-cols-3 gap-1">
        {OUTCOMES.map((outcome) => (
          <span
            key={outcome}
            className="figures flex items-baseline justify-center gap-1.5 rounded-box border border-line bg-raised py-1"
          >
            <span className="text-12 text-ink-faint">{outcome}</span>
            <span className="font-semibold">{writePrice(priceOf(outcome), format)}</span>
          </span>
        ))}
      </span>
    </Link>
  );
}
