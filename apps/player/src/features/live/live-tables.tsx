import { type MessageId, useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, ChoiceRow, EmptyState, ErrorState, failureText, Skeleton, SmallSelect } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tablesQuery } from './live-queries.ts';
import { TableCard } from './table-card.tsx';

const GRID = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';

/** Our own live tables with what they do now. Nothing where there are none. */
export function LiveTables() {
  const t = useTranslation();
  const { amount } = useFormats();
  const { data, error, refetch } = useQuery(tablesQuery);
  const [game, setGame] = useState<string | undefined>(undefined);
  const [least, setLeast] = useState('');
  if (!data)
    return error ? (
      <ErrorState title={t('live.failed')} onRetry={() => void refetch()}>
        {failureText(error, t)}
      </ErrorState>
    ) : (
      <div aria-hidden="true" className={GRID}>
        {Array.from({ length: 3 }, (_, at) => (
          <Skeleton key={at} className="h-64 rounded-tile" />
        ))}
      </div>
    );
  if (data.length === 0) return null;
  const games = [...new Set(data.map(({ gameCode }) => gameCode))];
  const leasts = [...new Set(data.map(({ minStake }) => minStake))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const shown = data.filter(
    ({ gameCode, minStake }) => (game === undefined || gameCode === game) && (least === '' || minStake === least),
  );
  return (
    <section aria-labelledby="live-tables" className="flex flex-col gap-3">
      <h2 id="live-tables" className="text-20">
        {t('live.tables')}
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        {games.length > 1 ? (
          <ChoiceRow
            label={t('live.game')}
            value={game}
            onChange={setGame}
            choices={[
              { value: undefined, label: t('live.game.all') },
              ...games.map((code) => ({ value: code, label: t(`tables.game.${code}` as MessageId) })),
            ]}
          />
        ) : null}
        {leasts.length > 1 ? (
          <SmallSelect
            label={t('live.limits')}
            value={least}
            onChange={setLeast}
            options={[
              { value: '', label: t('live.limits.all') },
              ...leasts.map((value) => ({ value, label: amount(value, data[0]?.currency ?? '') })),
            ]}
          />
        ) : null}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={t('live.none')}
          action={
            <Button
              onClick={() => {
                setGame(undefined);
                setLeast('');
              }}
            >
              {t('lobby.showAll')}
            </Button>
          }
        />
      ) : (
        <ul className={GRID}>
          {shown.map((table) => (
            <li key={table.tableId}>
              <TableCard table={table} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-14 text-ink-soft">{t('tables.road.about')}</p>
    </section>
  );
}
