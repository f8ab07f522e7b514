import { type Translate, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Card, ChoiceRow, classNames, EmptyState } from '@fairhouse/ui';
import { useState } from 'react';
import { describeSelection, parseMarketId } from './describe-selection.ts';
import { PriceButton } from './price-button.tsx';
import type { Market, Outcome, PricedFixture } from './sports-queries.ts';

const PERIODS = ['FT', '1H', '2H'] as const;
type Period = (typeof PERIODS)[number];

/** A kind of market in one period, with all its lines. */
interface Group {
  key: string;
  name: string;
  period: Period;
  /** The score from which a live handicap counts. */
  from: string | null;
  markets: Market[];
}

/** A market that is over stays until the next visit of the page only if it still has no result. */
const isShown = ({ status }: Market): boolean => status === 'OPEN' || status === 'SUSPENDED';

function groupMarkets(markets: readonly Market[]): Group[] {
  const groups = new Map<string, Group>();
  for (const market of markets.filter(isShown)) {
    const { from } = parseMarketId(market.market);
    const key = `${market.kind} ${market.period} ${from ?? ''}`;
    const group = groups.get(key) ?? { key, name: market.name, period: market.period, from, markets: [] };
    group.markets.push(market);
    groups.set(key, group);
  }
  const byLine = (one: Market, other: Market) => Number(one.line ?? 0) - Number(other.line ?? 0);
  return [...groups.values()].map((group) => ({ ...group, markets: group.markets.toSorted(byLine) }));
}

/** All markets of a fixture by kind and period; suspended ones keep their place. */
export function MarketGroups({ fixture, isOpen }: { fixture: PricedFixture; isOpen: boolean }) {
  const t = useTranslation();
  const [period, setPeriod] = useState<Period | undefined>(undefined);
  const groups = groupMarkets(fixture.markets);
  const periods = PERIODS.filter((each) => groups.some((group) => group.period === each));
  const chosen = period !== undefined && periods.includes(period) ? period : undefined;
  if (groups.length === 0) return <EmptyState title={t('sports.noMarkets')}>{t('sports.noMarkets.body')}</EmptyState>;
  return (
    <div className="flex flex-col gap-4">
      {periods.length > 1 ? (
        <ChoiceRow<Period | undefined>
          label={t('sports.period')}
          value={chosen}
          onChange={setPeriod}
          choices={[
            { value: undefined, label: t('sports.period.all') },
            ...periods.map((each) => ({ value: each, label: t(`sports.period.${each}`) })),
          ]}
        />
      ) : null}
      {groups
        .filter((group) => chosen === undefined || group.period === chosen)
        .map((group) => (
          <MarketGroup key={group.key} group={group} fixture={fixture} isOpen={isOpen} />
        ))}
    </div>
  );
}

function MarketGroup({ group, fixture, isOpen }: { group: Group; fixture: PricedFixture; isOpen: boolean }) {
  const t = useTranslation();
  return (
    <Card flush>
      <div className="flex flex-wrap items-center gap-2 px-3 pb-2">
        <h2 className="text-16">{group.name}</h2>
        {group.period === 'FT' ? null : <Badge>{t(`sports.period.${group.period}`)}</Badge>}
        {group.from ? (
          <span className="figures text-12 text-ink-soft">{t('sports.countsFrom', { score: group.from })}</span>
        ) : null}
      </div>
      <div className="flex flex-col gap-1.5 px-3 pb-3">
        {group.markets.map((market) => (
          <div
            key={market.market}
            className={classNames('grid gap-1.5', market.outcomes.length === 2 ? 'grid-cols-2' : 'grid-cols-3')}
          >
            {market.outcomes.map((outcome) => (
              <PriceButton
                key={outcome.outcome}
                fixture={fixture}
                market={market}
                outcome={outcome}
                caption={captionOn(market, outcome, fixture, t)}
                isOpen={isOpen}
              />
            ))}
          </div>
        ))}
      </div>
    </Card>
  );
}

/** On the page of an event there is room for the names of the teams and outcomes. */
function captionOn({ kind, line }: Market, { outcome, name }: Outcome, fixture: PricedFixture, t: Translate): string {
  return kind === '1x2' || line !== null ? describeSelection({ kind, outcome, name, line }, fixture, t) : name;
}
