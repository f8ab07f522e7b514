import type { calls, GameCategory, Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, Money, Table } from '@fairhouse/ui';

type Branch = Output<typeof calls.rebate.teamStatement>['rows'][number];
type Member = Output<typeof calls.rebate.teamMembers>['rows'][number];
type Round = Output<typeof calls.rebate.teamRounds>['rows'][number];

interface Rows<Row> {
  rows: readonly Row[];
  currency: string;
  stale: boolean;
}

/** An amount to the last place that is accrued. */
const exact = (amount: string, currency: string) => <Money amount={amount} currency={currency} exact />;

/** The direct members whose teams a rebate is from, by category. */
export function TeamBranchTable({
  rows,
  currency,
  stale,
  nameOf,
  onOpen,
}: Rows<Branch> & {
  /** The name of a category. */
  nameOf: (category: GameCategory) => string;
  onOpen: (row: Branch) => void;
}) {
  const t = useTranslation();
  const { count } = useFormats();
  return (
    <Table
      caption={t('teamRebate.branches')}
      rows={rows}
      rowKey={({ accountId, category }) => `${accountId} ${category}`}
      stale={stale}
      onOpen={onOpen}
      columns={[
        { key: 'member', header: t('teamRebate.branch'), cell: ({ username }) => <bdi>{username}</bdi> },
        {
          key: 'category',
          header: t('wallet.rebate.category'),
          cell: ({ category }) => nameOf(category),
        },
        { key: 'rounds', header: t('teamRebate.rounds'), figures: true, cell: ({ rounds }) => count(rounds) },
        {
          key: 'valid',
          header: t('wallet.rebate.valid'),
          figures: true,
          cell: ({ validStake }) => exact(validStake, currency),
        },
        {
          key: 'amount',
          header: t('wallet.kind.team-rebate'),
          figures: true,
          cell: ({ amount }) => exact(amount, currency),
        },
      ]}
    />
  );
}

/** The members of a direct member's team behind a rebate. */
export function TeamMemberTable({ rows, currency, stale, onOpen }: Rows<Member> & { onOpen: (row: Member) => void }) {
  const t = useTranslation();
  const { count } = useFormats();
  return (
    <Table
      caption={t('teamRebate.member')}
      rows={rows}
      rowKey={({ accountId }) => accountId}
      stale={stale}
      onOpen={onOpen}
      columns={[
        { key: 'member', header: t('teamRebate.member'), cell: ({ username }) => <bdi>{username}</bdi> },
        { key: 'level', header: t('teamRebate.level'), figures: true, cell: ({ level }) => count(level) },
        { key: 'rounds', header: t('teamRebate.rounds'), figures: true, cell: ({ rounds }) => count(rounds) },
        ...stakes<Member>(t, currency),
        {
          key: 'amount',
          header: t('wallet.kind.team-rebate'),
          figures: true,
          cell: ({ amount }) => exact(amount, currency),
        },
      ]}
    />
  );
}

/** The rounds of a member behind a rebate. */
export function TeamRoundTable({ rows, currency, stale }: Rows<Round>) {
  const t = useTranslation();
  const { count, rate, time } = useFormats();
  return (
    <Table
      caption={t('teamRebate.rounds')}
      rows={rows}
      rowKey={({ roundId, changeNo }) => `${roundId} ${changeNo}`}
      stale={stale}
      columns={[
        {
          key: 'round',
          header: t('teamRebate.round'),
          cell: ({ roundId, changeNo }) => (
            <span className="figures text-12 break-all whitespace-normal">
              {roundId}
              {changeNo > 0 ? ` · ${t('wallet.rebate.change', { number: count(changeNo) })}` : ''}
            </span>
          ),
        },
        {
          key: 'settled',
          header: t('wallet.rebate.settled'),
          cell: ({ settledAt }) => <span className="figures">{time(settledAt)}</span>,
        },
        ...stakes<Round>(t, currency),
        { key: 'rate', header: t('teamRebate.difference'), figures: true, cell: ({ rate_bps }) => rate(rate_bps) },
        {
          key: 'amount',
          header: t('wallet.kind.team-rebate'),
          figures: true,
          cell: ({ amount }) => exact(amount, currency),
        },
      ]}
    />
  );
}

/** What was staked and won, and what of it counts. */
function stakes<Row extends { stake: string; win: string; validStake: string }>(
  t: ReturnType<typeof useTranslation>,
  currency: string,
): Column<Row>[] {
  return [
    { key: 'stake', header: t('teamRebate.stake'), figures: true, cell: ({ stake }) => exact(stake, currency) },
    { key: 'win', header: t('teamRebate.win'), figures: true, cell: ({ win }) => exact(win, currency) },
    {
      key: 'valid',
      header: t('wallet.rebate.valid'),
      figures: true,
      cell: ({ validStake }) => exact(validStake, currency),
    },
  ];
}
