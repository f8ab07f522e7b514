import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, type Column, EmptyState, Table, type Tone } from '@fairhouse/ui';
import { Nothing } from '../../components/nothing.tsx';
import { WideFrame } from '../../components/wide-frame.tsx';
import { ExposureFigures } from './exposure-figures.tsx';
import type { Market, Outcome } from './sports-queries.ts';
import { StopButton } from './stop-button.tsx';
import { StopNote } from './stop-note.tsx';

const TONES: Record<Market['status'], Tone> = {
  OPEN: 'good',
  SUSPENDED: 'waiting',
  CLOSED: 'neutral',
  SETTLED: 'neutral',
  CANCELLED: 'bad',
};

const titleOf = ({ name, line, period }: Market): string =>
  [name, ...(line === null ? [] : [line]), ...(period === 'FT' ? [] : [period])].join(' ');

/** The markets of a match; each outcome with its price, its open stakes and its switch. */
export function MarketTable({ fixtureId, markets }: { fixtureId: string; markets: readonly Market[] }) {
  const t = useTranslation();
  const { count } = useFormats();
  const columns: Column<Market>[] = [
    {
      key: 'market',
      header: t('trading.market'),
      cell: (market) => (
        <span className="block max-w-56 max-sm:text-end">
          <bdi className="font-semibold">{titleOf(market)}</bdi>
          <bdi dir="ltr" className="block text-12 text-ink-faint">
            {market.market}
          </bdi>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ status, stop }) =>
        stop ? (
          <span className="flex max-sm:justify-end">
            <StopNote stop={stop} />
          </span>
        ) : (
          <Badge tone={TONES[status]}>{t(`trading.market.${status}`)}</Badge>
        ),
    },
    { key: 'bets', header: t('trading.openBets'), figures: true, cell: ({ openBets }) => count(openBets) },
    {
      key: 'worst',
      header: t('trading.worst'),
      figures: true,
      cell: ({ exposure }) => <ExposureFigures exposure={exposure} of="worst" />,
    },
    {
      key: 'outcomes',
      header: t('trading.outcomes'),
      cell: (market) => (
        <ul className="flex min-w-64 flex-col gap-2">
          {market.outcomes.map((outcome) => (
            <OutcomeRow key={outcome.outcome} fixtureId={fixtureId} market={market} outcome={outcome} />
          ))}
        </ul>
      ),
    },
    {
      key: 'do',
      header: t('trading.do'),
      cell: (market) => (
        <StopButton target={{ fixtureId, market: market.market, name: titleOf(market) }} stop={market.stop} />
      ),
    },
  ];
  return (
    <WideFrame>
      <Table
        caption={t('trading.markets')}
        columns={columns}
        rows={markets}
        rowKey={({ market }) => market}
        empty={<EmptyState title={t('trading.noMarkets')}>{t('trading.noMarkets.about')}</EmptyState>}
      />
    </WideFrame>
  );
}

/** An outcome of a market. What was settled needs no switch. */
function OutcomeRow({ fixtureId, market, outcome }: { fixtureId: string; market: Market; outcome: Outcome }) {
  const { amount } = useFormats();
  const { name, price, stake, stop } = outcome;
  const isOver = market.status === 'SETTLED' || market.status === 'CANCELLED';
  const target = {
    fixtureId,
    market: market.market,
    outcome: outcome.outcome,
    name: `${titleOf(market)}, ${name}`,
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="flex min-w-0 flex-wrap gap-x-2">
        <bdi>{name}</bdi>
        <span className="figures font-semibold">{price === null ? <Nothing /> : (price / 1000).toFixed(2)}</span>
        {stake.map((each) => (
          <span key={each.currency} className="figures text-ink-soft">
            {amount(each.stake, each.currency)}
          </span>
        ))}
      </span>
      {stop ? <StopNote stop={stop} /> : null}
      {isOver && !stop ? null : <StopButton target={target} stop={stop} />}
    </li>
  );
}
