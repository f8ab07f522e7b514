import { BigRoadChart, baccaratMarks } from '@fairhouse/game-clients/roads';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { GameLink } from '../games/game-link.tsx';
import { LastNumbers } from './last-numbers.tsx';
import { type ListedTable, tablesQuery } from './live-queries.ts';
import { TablePhase } from './table-phase.tsx';

const SHOWN = 4;
const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-4';
const ROOM = 'h-48 rounded-tile';

/** Live tables on the home page (G-04): what each does now and its results; a link to the table. */
export function LiveStrip() {
  const t = useTranslation();
  const { data, error } = useQuery(tablesQuery);
  if (!data && !error)
    return (
      <div aria-hidden="true" className={GRID}>
        {Array.from({ length: SHOWN }, (_, at) => (
          <Skeleton key={at} className={ROOM} />
        ))}
      </div>
    );
  const shown = data?.slice(0, SHOWN) ?? [];
  if (shown.length === 0) return <EmptyState title={t('live.none')} />;
  return (
    <ul className={GRID}>
      {shown.map((table) => (
        <li key={table.tableId}>
          <StripTable table={table} />
        </li>
      ))}
    </ul>
  );
}

function StripTable({ table }: { table: ListedTable }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { name, kind, currency, phase, minStake, maxStake } = table;
  return (
    <GameLink
      gameId={table.gameCode}
      room={table.tableId}
      closed={phase === 'PAUSED'}
      className={`flex flex-col justify-between gap-2 border border-line bg-surface p-3 text-14 hover:border-ink-faint ${ROOM}`}
    >
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 truncate font-semibold text-ink">
          <bdi>{name}</bdi>
        </span>
        <TablePhase table={table} />
      </span>
      <span dir="ltr" className="block overflow-hidden">
        {kind === 'baccarat' ? (
          <BigRoadChart marks={baccaratMarks(table.marks)} columns={18} label={t('tables.road.big')} />
        ) : (
          <LastNumbers table={table} />
        )}
      </span>
      <span className="figures text-12 text-ink-faint">
        {t('lobby.rooms.stakes', { min: amount(minStake, currency), max: amount(maxStake, currency) })}
      </span>
    </GameLink>
  );
}
