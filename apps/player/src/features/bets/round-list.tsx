import { CategoryTotals, type RoundChoice, RoundFilters } from '@fairhouse/game-ui';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, buttonClass, EmptyState, type ListControl, Money } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RecordTable } from '../../components/record-table.tsx';
import { vendorsQuery } from '../../platform/queries.ts';
import { isOpen } from '../../platform/switches.ts';
import {
  fetchRounds,
  PAGE_SIZE,
  playedGamesQuery,
  type RoundPage,
  type RoundRow,
  type RoundSort,
  roundsQuery,
  SORTED_BY,
} from './bet-queries.ts';
import { useColumns, useFileColumns } from './round-columns.tsx';

/** The rounds of a page with the totals of the whole selection. */
export function RoundList({
  list,
  choice,
  onChoice,
  onOpen,
}: {
  list: ListControl<RoundSort>;
  choice: RoundChoice;
  onChoice: (choice: RoundChoice) => void;
  onOpen: (round: RoundRow) => void;
}) {
  const t = useTranslation();
  const rounds = useQuery(roundsQuery(list, choice));
  const { data } = rounds;
  return (
    <RecordTable
      name="betting-record"
      caption={t('centre.page.bettingRecord')}
      list={list}
      query={rounds}
      fetchPage={fetchRounds(choice)}
      pageSize={PAGE_SIZE}
      columns={useColumns(data?.totals)}
      fileColumns={useFileColumns()}
      sortable={SORTED_BY}
      rowKey={({ roundId }) => roundId}
      filters={<Filters choice={choice} onChoice={onChoice} />}
      above={
        data && data.total > 0 ? (
          <>
            <Totals totals={data.totals} />
            <CategoryTotals totals={data.totals} nameOf={(category) => t(`shell.category.${category}`)} />
          </>
        ) : null
      }
      totals
      onOpen={onOpen}
      empty={<NoRounds choice={choice} onClear={() => onChoice({})} />}
    />
  );
}

/** The categories that are offered and those in which the player has rounds. */
function Filters({ choice, onChoice }: { choice: RoundChoice; onChoice: (choice: RoundChoice) => void }) {
  const t = useTranslation();
  const vendors = useQuery(vendorsQuery);
  const played = useQuery(playedGamesQuery);
  const games = played.data?.games ?? [];
  const offered = vendors.data?.categories.map(({ gameCategory }) => gameCategory) ?? [];
  const categories = [...new Set([...offered, ...games.map(({ category }) => category)])];
  return (
    <RoundFilters
      value={choice}
      onChange={onChoice}
      categories={categories}
      nameOf={(category) => t(`shell.category.${category}`)}
      games={games}
    />
  );
}

/** Explains why no rounds are shown, and how to change that. */
function NoRounds({ choice, onClear }: { choice: RoundChoice; onClear: () => void }) {
  const t = useTranslation();
  const { category, ...rest } = choice;
  if (Object.keys(rest).length > 0)
    return (
      <EmptyState title={t('bets.none.chosen')} action={<Button onClick={onClear}>{t('bets.filter.clear')}</Button>}>
        {t('bets.none.chosen.about')}
      </EmptyState>
    );
  const name = category ? t(`shell.category.${category}`) : '';
  return (
    <EmptyState
      title={category ? t('bets.none.category', { category: name }) : t('bets.none')}
      action={
        isOpen('/rng') ? (
          <Link to={category ? LOBBIES[category] : '/rng'} search={{}} className={buttonClass('secondary')}>
            {category ? t('bets.none.category.play', { category: name }) : t('bets.none.play')}
          </Link>
        ) : undefined
      }
    >
      {t('bets.none.about')}
    </EmptyState>
  );
}

const LOBBIES = {
  ELOTT: '/elott',
  LOTT: '/lott',
  LIVE: '/live',
  SPORTS: '/sports',
  FISH: '/fish',
  RNG: '/rng',
  PVP: '/pvp',
} as const;

/**
 * On a phone the totals row comes after twenty cards, so the totals are also shown above them. Unsettled rounds are mentioned at any width:
 * they count in the stakes, and their result is still open.
 */
function Totals({ totals }: { totals: RoundPage['totals'] }) {
  const t = useTranslation();
  const unsettled = /[1-9]/.test(totals.open);
  const figures = [
    { label: t('bets.column.stake'), amount: totals.stake, result: false },
    { label: t('bets.column.win'), amount: totals.win, result: false },
    { label: t('bets.column.result'), amount: totals.net, result: true },
  ];
  return (
    <dl
      className={`grid grid-cols-3 gap-2 rounded-box border border-line bg-page p-3 ${unsettled ? 'sm:grid-cols-4' : 'sm:hidden'}`}
    >
      {figures.map(({ label, amount, result }) => (
        <div key={label}>
          <dt className="text-12 text-ink-faint">{label}</dt>
          <dd>
            <Money amount={amount} currency={totals.currency} result={result} className="text-14" exact />
          </dd>
        </div>
      ))}
      {unsettled ? (
        <div className="max-sm:col-span-3">
          <dt className="text-12 text-ink-faint">{t('bets.totals.open')}</dt>
          <dd>
            <Money amount={totals.open} currency={totals.currency} className="text-14" exact />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
