import { MAIN_KINDS, type MainKind } from '@fairhouse/game-math/sports';
import { useTranslation } from '@fairhouse/i18n/react';
import { classNames, Icon } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { mainMarket } from './main-markets.ts';
import { FixturePhase, TeamLine } from './match-score.tsx';
import { captionOf, PriceButton } from './price-button.tsx';
import type { FixtureRow, Market, PricedFixture } from './sports-queries.ts';

/** The columns of a row: teams, then the prices of match result, handicap and total. Narrow, the prices are below in two lines. */
export const ROW_GRID =
  'grid grid-cols-12 gap-1.5 @[40rem]:grid-cols-[minmax(0,1fr)_10.5rem_7.5rem_7.5rem_2.75rem] @[40rem]:items-center @[40rem]:gap-2';

const GROUPS: Record<MainKind, string> = {
  '1x2': 'col-span-12 grid-cols-3 @[40rem]:col-span-1',
  ah: 'col-span-6 grid-cols-2 @[40rem]:col-span-1',
  ou: 'col-span-6 grid-cols-2 @[40rem]:col-span-1',
};
const PLACES: Record<MainKind, number> = { '1x2': 3, ah: 2, ou: 2 };

/** A fixture of a list in the European view: teams, score and clock, three main markets, and a link to all. */
export function FixtureCard({
  listed,
  newest,
  isOpen,
}: {
  listed: FixtureRow;
  newest: PricedFixture;
  isOpen: boolean;
}) {
  const t = useTranslation();
  const { match } = newest;
  return (
    <article className={classNames(ROW_GRID, 'border-t border-line/60 px-3 py-2.5')}>
      <Link
        to="/sports/event/$fixtureId"
        params={{ fixtureId: listed.fixtureId }}
        className="col-span-10 flex min-w-0 flex-col gap-0.5 rounded-box text-14 hover:text-primary-ink @[40rem]:col-span-1"
      >
        <FixturePhase fixture={newest} />
        <TeamLine name={newest.home} goals={match?.home} reds={match?.homeReds} />
        <TeamLine name={newest.away} goals={match?.away} reds={match?.awayReds} />
      </Link>
      <Link
        to="/sports/event/$fixtureId"
        params={{ fixtureId: listed.fixtureId }}
        className="figures col-span-2 flex min-h-11 items-center justify-end gap-0.5 rounded-box text-12 text-ink-soft hover:text-ink @[40rem]:order-last @[40rem]:col-span-1"
      >
        <span className="sr-only">{t('sports.allMarkets', { fixture: `${newest.home} – ${newest.away}` })}</span>
        <bdi dir="ltr">+{listed.marketCount}</bdi>
        <Icon of={ChevronRight} size={14} className="shrink-0 rtl:-scale-x-100" />
      </Link>
      {MAIN_KINDS.map((kind) => (
        <PriceGroup
          key={kind}
          kind={kind}
          market={mainMarket(kind, listed.markets, newest.markets)}
          fixture={newest}
          isOpen={isOpen}
        />
      ))}
    </article>
  );
}

/** The prices of one market of a row. A fixture without the market keeps empty places. */
function PriceGroup({
  kind,
  market,
  fixture,
  isOpen,
}: {
  kind: MainKind;
  market: Market | undefined;
  fixture: PricedFixture;
  isOpen: boolean;
}) {
  const t = useTranslation();
  const places = Array.from({ length: PLACES[kind] }, (_, at) => at);
  return (
    <div className={classNames('grid gap-1', GROUPS[kind])}>
      {market
        ? market.outcomes.map((outcome) => (
            <PriceButton
              key={outcome.outcome}
              fixture={fixture}
              market={market}
              outcome={outcome}
              caption={captionOf(market, outcome, t)}
              isOpen={isOpen}
            />
          ))
        : places.map((at) => (
            <span
              key={at}
              aria-hidden="true"
              className="flex min-h-11 items-center justify-center rounded-box border border-line/50 text-ink-faint"
            >
              –
            </span>
          ))}
    </div>
  );
}
