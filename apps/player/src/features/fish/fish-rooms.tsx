import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { fishRoomsQuery } from './fish-queries.ts';
import { FishRoomCard } from './fish-room-card.tsx';

/** Our own fishing rooms, above the games of other vendors. */
export function FishRooms() {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(fishRoomsQuery);
  return (
    <section aria-labelledby="fish-rooms" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="fish-rooms" className="text-20">
          {t('fish.rooms')}
        </h2>
        <p className="max-w-[60ch] text-14 text-ink-soft">{t('fish.rooms.about')}</p>
      </div>
      {data ? (
        data.rooms.length === 0 ? (
          <EmptyState title={t('fish.rooms.empty')}>{t('fish.rooms.empty.about')}</EmptyState>
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {data.rooms.map((room) => (
              <li key={room.roomId}>
                <FishRoomCard room={room} />
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <>
          <output className="sr-only">{t('fish.rooms.loading')}</output>
          <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {[1, 2, 3].map((at) => (
              <Skeleton key={at} className="h-44 w-full rounded-tile" />
            ))}
          </div>
        </>
      )}
      <h2 className="pt-4 text-20">{t('fish.rooms.games')}</h2>
    </section>
  );
}
