import { useFormats, useText } from '@fairhouse/i18n/react';
import { Badge, buttonClass, type Column, EmptyState, Money, Pager, Table } from '@fairhouse/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { failureText } from '../../platform/call.ts';
import { PAGE_SIZE, type RoundPage, type RoundRow } from './bet-queries.ts';
import { netOf } from './net-of.ts';

/** The rounds of a page with the totals of the whole selection. */
export function RoundList({
  rounds,
  page,
  onPage,
  onOpen,
}: {
  rounds: UseQueryResult<RoundPage>;
  page: number;
  onPage: (page: number) => void;
  onOpen: (round: RoundRow) => void;
}) {
  const say = useText();
  const columns = useColumns(rounds.data?.totals);
  return (
    <>
      {rounds.data && rounds.data.total > 0 ? <PhoneTotals totals={rounds.data.totals} /> : null}
      <Table
        caption={say('centre.page.bettingRecord')}
        columns={columns}
        rows={rounds.data?.rows ?? []}
        rowKey={({ roundId }) => roundId}
        state={rounds.isError ? 'error' : rounds.data ? 'ready' : 'loading'}
        error={rounds.error ? failureText(rounds.error, say) : undefined}
        onRetry={() => void rounds.refetch()}
        totals
        onOpen={onOpen}
        empty={
          <EmptyState
            title={say('bets.none')}
            action={
              <Link to="/rng" search={{}} className={buttonClass('secondary')}>
                {say('bets.none.play')}
              </Link>
            }
          >
            {say('bets.none.about')}
          </EmptyState>
        }
      />
      <Pager page={page} pages={Math.ceil((rounds.data?.total ?? 0) / PAGE_SIZE)} onPage={onPage} />
    </>
  );
}

/** On a phone the totals row stands below twenty cards, so it is said above them too. */
function PhoneTotals({ totals }: { totals: RoundPage['totals'] }) {
  const say = useText();
  const figures = [
    { label: say('bets.column.stake'), amount: totals.stake, result: false },
    { label: say('bets.column.win'), amount: totals.win, result: false },
    { label: say('bets.column.result'), amount: totals.net, result: true },
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 rounded-box border border-line bg-page p-3 sm:hidden">
      {figures.map(({ label, amount, result }) => (
        <div key={label}>
          <dt className="text-12 text-ink-faint">{label}</dt>
          <dd>
            <Money amount={amount} currency={totals.currency} result={result} className="text-14" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useColumns(totals: RoundPage['totals'] | undefined): Column<RoundRow>[] {
  const say = useText();
  const { time } = useFormats();
  const sum = (amount: string | undefined, result = false) =>
    totals && amount !== undefined ? <Money amount={amount} currency={totals.currency} result={result} /> : undefined;
  return [
    { key: 'game', header: say('bets.column.game'), cell: (round) => round.gameName },
    {
      key: 'time',
      header: say('bets.column.time'),
      cell: (round) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <span className="figures">{time(round.at)}</span>
          {round.state === 'CLOSED' ? null : <Badge tone="waiting">{say(`bets.state.${round.state}`)}</Badge>}
        </span>
      ),
    },
    {
      key: 'stake',
      header: say('bets.column.stake'),
      figures: true,
      cell: (round) => <Money amount={round.stake} currency={round.currency} />,
      total: sum(totals?.stake),
    },
    {
      key: 'win',
      header: say('bets.column.win'),
      figures: true,
      cell: (round) => <Money amount={round.win} currency={round.currency} />,
      total: sum(totals?.win),
    },
    {
      key: 'result',
      header: say('bets.column.result'),
      figures: true,
      cell: (round) => <Money amount={netOf(round)} currency={round.currency} result />,
      total: sum(totals?.net, true),
    },
  ];
}
