import type { GameRoom } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

/** The rooms of a game: each has its own address, so that Back returns here. */
export function RoomChoice({ rooms }: { rooms: readonly GameRoom[] }) {
  const t = useTranslation();
  const { amount } = useFormats();
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4 px-4 py-8">
      <h2 className="text-20 font-semibold">{t('lobby.rooms')}</h2>
      <ul className="flex flex-col gap-3">
        {rooms.map(({ roomId, name, minStake, maxStake, currency, seats }) => (
          <li key={roomId}>
            <Link
              to="."
              search={(now: object) => ({ ...now, room: roomId })}
              preload={false}
              className="flex min-h-16 items-center gap-4 rounded-tile border border-line bg-surface px-4 py-3 hover:border-ink-faint"
            >
              <span className="flex min-w-0 flex-1 flex-col gap-0.5">
                <span className="text-16 font-semibold break-words">
                  <bdi>{name}</bdi>
                </span>
                <span className="text-14 text-ink-soft">
                  {t('lobby.rooms.stakes', { min: amount(minStake, currency), max: amount(maxStake, currency) })}
                  {seats === null ? '' : ` · ${t('lobby.rooms.seats', { count: seats })}`}
                </span>
              </span>
              <Icon of={ChevronRight} size={20} className="shrink-0 text-ink-faint rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
