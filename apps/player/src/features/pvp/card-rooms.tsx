import { type MessageId, useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, ChoiceRow, EmptyState, ErrorState, failureText, Skeleton, SmallSelect } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { filterRooms, type RoomFilter, valuesOf } from './filter-rooms.ts';
import { cardRoomsQuery } from './pvp-queries.ts';
import { QuickSeat } from './quick-seat.tsx';
import { RoomCard } from './room-card.tsx';

const GRID = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';

/** Our own card rooms with who plays there now. Nothing where there are none. */
export function CardRooms() {
  const t = useTranslation();
  const { amount } = useFormats();
  const { data, error, refetch } = useQuery(cardRoomsQuery);
  const [filter, setFilter] = useState<RoomFilter>({});
  if (!data)
    return error ? (
      <ErrorState title={t('pvp.lobby.failed')} onRetry={() => void refetch()}>
        {failureText(error, t)}
      </ErrorState>
    ) : (
      <div aria-hidden="true" className={GRID}>
        {Array.from({ length: 6 }, (_, at) => (
          <Skeleton key={at} className="h-56 rounded-tile" />
        ))}
      </div>
    );
  const { rooms } = data;
  if (rooms.length === 0) return null;
  const games = valuesOf(rooms, ({ gameCode }) => gameCode);
  const ofGame = filterRooms(rooms, { gameCode: filter.gameCode });
  const shown = filterRooms(rooms, filter);
  const currency = rooms[0]?.currency ?? '';
  return (
    <section aria-labelledby="card-rooms" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="card-rooms" className="text-20">
          {t('pvp.lobby.rooms')}
        </h2>
        <QuickSeat gameCode={filter.gameCode ?? games[0] ?? ''} stake={filter.stake} seats={filter.seats} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {games.length > 1 ? (
          <ChoiceRow
            label={t('pvp.lobby.game')}
            value={filter.gameCode}
            onChange={(gameCode) => setFilter({ gameCode })}
            choices={[
              { value: undefined, label: t('pvp.lobby.game.all') },
              ...games.map((code) => ({ value: code, label: t(`pvp.game.${code}` as MessageId) })),
            ]}
          />
        ) : null}
        <SmallSelect
          label={t('pvp.lobby.stakes')}
          value={filter.stake ?? ''}
          onChange={(stake) => setFilter({ ...filter, stake: stake || undefined })}
          options={[
            { value: '', label: t('pvp.lobby.stakes.all') },
            ...valuesOf(ofGame, ({ bigBlind }) => bigBlind).map((value) => ({ value, label: amount(value, currency) })),
          ]}
        />
        <SmallSelect
          label={t('pvp.lobby.seats')}
          value={String(filter.seats ?? '')}
          onChange={(seats) => setFilter({ ...filter, seats: seats ? Number(seats) : undefined })}
          options={[
            { value: '', label: t('pvp.lobby.seats.all') },
            ...valuesOf(ofGame, ({ seats }) => seats).map((seats) => ({
              value: String(seats),
              label: t('pvp.lobby.seats.of', { count: seats }),
            })),
          ]}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={t('pvp.lobby.none')}
          action={<Button onClick={() => setFilter({})}>{t('lobby.showAll')}</Button>}
        />
      ) : (
        <ul className={GRID}>
          {shown.map((room) => (
            <li key={room.roomId}>
              <RoomCard room={room} />
            </li>
          ))}
        </ul>
      )}
      <p className="max-w-prose text-14 text-ink-soft">{t('pvp.lobby.about')}</p>
    </section>
  );
}
