import { BigRoadChart, baccaratMarks } from '@fairhouse/game-clients/roads';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, Icon } from '@fairhouse/ui';
import { Eye, Users } from 'lucide-react';
import { GameLink } from '../games/game-link.tsx';
import { LastNumbers } from './last-numbers.tsx';
import type { ListedTable } from './live-queries.ts';
import { TablePhase } from './table-phase.tsx';

/** A table in the lobby: what it does now, its results, limits and true numbers of players and visitors. */
export function TableCard({ table }: { table: ListedTable }) {
  const t = useTranslation();
  const { amount, count } = useFormats();
  const { name, phase, kind, currency, players, visitors } = table;
  const isClosed = phase === 'PAUSED';
  return (
    <article
      aria-label={name}
      className="flex h-full flex-col gap-3 rounded-tile border border-line bg-surface p-4 hover:border-ink-faint"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-16 font-semibold break-words">
          <bdi>{name}</bdi>
        </h3>
        <TablePhase table={table} />
      </div>
      <div dir="ltr" className="flex min-h-24 flex-col justify-center">
        {kind === 'baccarat' ? (
          <BigRoadChart marks={baccaratMarks(table.marks)} columns={24} label={t('tables.road.big')} />
        ) : (
          <LastNumbers table={table} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-soft">
        <span className="figures">
          {t('lobby.rooms.stakes', { min: amount(table.minStake, currency), max: amount(table.maxStake, currency) })}
        </span>
        <span className="figures inline-flex items-center gap-1.5">
          <Icon of={Users} size={16} />
          {t('live.players', { count: players, shown: count(players) })}
        </span>
        <span className="figures inline-flex items-center gap-1.5">
          <Icon of={Eye} size={16} />
          {t('live.visitors', { count: visitors, shown: count(visitors) })}
        </span>
        <span>{t('live.automatic')}</span>
      </div>
      <div className="mt-auto flex">
        {isClosed ? (
          <p className="text-14 text-ink-soft">{t('live.closed')}</p>
        ) : (
          <GameLink
            gameId={table.gameCode}
            room={table.tableId}
            className={buttonClass('primary')}
            label={t('live.open.of', { name })}
          >
            {t('live.open')}
          </GameLink>
        )}
      </div>
    </article>
  );
}
