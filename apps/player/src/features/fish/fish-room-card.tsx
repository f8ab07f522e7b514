import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, classNames, StateTag, type Tone } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useDialogs } from '../../platform/dialogs.ts';
import { useToken } from '../../platform/session.ts';
import type { FishRoom } from './fish-queries.ts';

/** The creature that is shown for a level of rooms. */
const CREATURES: Readonly<Record<string, string>> = { lagoon: 'turtle', reef: 'hammerhead', abyss: 'kraken' };

type RoomState = 'free' | 'full' | 'draining' | 'closed';
const stateOf = ({ status, taken, seats }: FishRoom): RoomState =>
  status !== 'open' ? status : taken.length >= seats ? 'full' : 'free';

const TONES: Readonly<Record<RoomState, Tone>> = {
  free: 'good',
  full: 'waiting',
  draining: 'waiting',
  closed: 'neutral',
};

/** A room: level, prices, seats, boss, and the way in. */
export function FishRoomCard({ room }: { room: FishRoom }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { name, level, prices, currency, seats, taken } = room;
  const state = stateOf(room);
  const free = seats - taken.length;
  return (
    <article className="flex h-full flex-col gap-3 rounded-tile border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <img
          src={`/assets/fish-${CREATURES[level] ?? 'turtle'}.svg`}
          alt=""
          width={64}
          height={64}
          className="shrink-0"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <h3 className="text-16 font-semibold break-words">
            <bdi>{name}</bdi>
          </h3>
          <p className="figures text-14 text-ink-soft">
            {t('fish.rooms.stakes', {
              min: amount(prices[0] ?? '0', currency),
              max: amount(prices.at(-1) ?? '0', currency),
            })}
          </p>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
        <StateTag tone={TONES[state]}>
          {state === 'free' ? t('fish.rooms.free', { count: free }) : t(`fish.rooms.${state}`)}
        </StateTag>
        <Seats seats={seats} taken={taken} />
      </p>
      <div className="mt-auto flex items-center justify-between gap-3">
        <p className="figures min-w-0 text-14 text-ink-soft">
          <Boss room={room} />
        </p>
        {state === 'closed' ? null : <OpenRoom room={room} isWatched={state !== 'free'} />}
      </div>
    </article>
  );
}

/** One mark for each seat, filled when it is taken. The words are beside it. */
function Seats({ seats, taken }: Pick<FishRoom, 'seats' | 'taken'>) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {Array.from({ length: seats }, (_, seat) => (
        <span
          key={seat}
          className={classNames(
            'size-3 rounded-chip border border-edge',
            taken.includes(seat) && 'border-cat-fish bg-cat-fish',
          )}
        />
      ))}
    </span>
  );
}

/** Minutes and seconds from now. */
const left = (until: number, now: number): string => {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

function Boss({ room: { boss, now } }: { room: FishRoom }) {
  const t = useTranslation();
  if (boss === null) return t('fish.rooms.asleep');
  if (boss.fish !== null) return t('fish.rooms.boss.now');
  const until = left(boss.nextUntil, now);
  if (boss.nextFrom <= now) return t('fish.rooms.boss.soon', { until });
  return t('fish.rooms.boss.in', { from: left(boss.nextFrom, now), until });
}

/** Opens the room. A visitor is asked to log in first and continues to the room. */
function OpenRoom({ room: { gameCode, roomId, name }, isWatched }: { room: FishRoom; isWatched: boolean }) {
  const t = useTranslation();
  const token = useToken();
  const { openLogin } = useDialogs();
  const onClick = (event: MouseEvent) => {
    if (token !== null || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    openLogin(`/game?gameId=${encodeURIComponent(gameCode)}&room=${encodeURIComponent(roomId)}`);
  };
  return (
    <Link
      to="/game"
      search={{ gameId: gameCode, room: roomId }}
      preload={false}
      onClick={onClick}
      className={classNames(buttonClass('secondary'), 'shrink-0')}
      aria-label={t(isWatched ? 'fish.rooms.watchNamed' : 'fish.rooms.openNamed', { room: name })}
    >
      {t(isWatched ? 'fish.rooms.watch' : 'fish.rooms.open')}
    </Link>
  );
}
