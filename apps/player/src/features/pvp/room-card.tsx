import type { LobbyCardRoom } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, buttonClass, classNames, Icon } from '@fairhouse/ui';
import { Hourglass, Users } from 'lucide-react';
import { GameLink } from '../games/game-link.tsx';
import { roomState } from './filter-rooms.ts';

const TONES = { closed: 'bad', full: 'neutral', playing: 'good', waiting: 'waiting' } as const;

/** A card room in the lobby: who plays, what it costs, and what was measured of its hands. */
export function RoomCard({ room }: { room: LobbyCardRoom }) {
  const t = useTranslation();
  const { amount, count, rate } = useFormats();
  const { name, currency, players, bots, seats, waiting, buyIn, rakeCaps, hands, dealsAborted } = room;
  const write = (value: string) => amount(value, currency);
  const state = roomState(room);
  const cap = rakeCaps.findLast((entry) => entry.players <= seats)?.cap;
  const stakes =
    room.game === 'holdem'
      ? t('pvp.lobby.blinds', { small: write(room.smallBlind), big: write(room.bigBlind) })
      : t('pvp.lobby.unit', { amount: write(room.bigBlind) });
  const facts = [
    [t('pvp.lobby.buyIn'), t('games.stakes', { min: write(buyIn.min), max: write(buyIn.max) })],
    [
      t('pvp.lobby.rake'),
      cap === undefined ? rate(room.rake_bps) : t('pvp.lobby.rake.cap', { rate: rate(room.rake_bps), cap: write(cap) }),
    ],
    [
      t(room.game === 'holdem' ? 'pvp.lobby.averagePot' : 'pvp.lobby.averageMoved'),
      room.averagePot === null ? t('pvp.lobby.noHands') : write(room.averagePot),
    ],
    [t('pvp.lobby.handsPerHour'), room.handsPerHour === null ? t('pvp.lobby.noHands') : count(room.handsPerHour)],
  ] as const;
  return (
    <article
      aria-label={`${name}, ${stakes}`}
      className="flex h-full flex-col gap-3 rounded-tile border border-line bg-surface p-4 hover:border-ink-faint"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col">
          <h3 className="text-16 font-semibold break-words">
            <bdi>{name}</bdi>
          </h3>
          <span className="figures text-14 text-ink-soft">{stakes}</span>
        </div>
        <Badge tone={TONES[state]}>{t(`pvp.lobby.state.${state}`)}</Badge>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-soft">
        <SeatDots players={players} bots={bots} seats={seats} />
        <span className="figures inline-flex items-center gap-1.5">
          <Icon of={Users} size={16} />
          {t('pvp.lobby.players', { players: count(players), seats: count(seats) })}
          {bots > 0 ? ` · ${t('pvp.lobby.bots', { count: bots })}` : ''}
        </span>
        {waiting > 0 ? (
          <span className="figures inline-flex items-center gap-1.5">
            <Icon of={Hourglass} size={16} />
            {t('pvp.lobby.waiting', { count: waiting })}
          </span>
        ) : null}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-14">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-12 text-ink-faint">{label}</dt>
            <dd className="figures break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {hands + dealsAborted > 0 ? (
        <p className="text-12 text-ink-faint">
          {t('pvp.lobby.aborted', { aborted: count(dealsAborted), void: count(room.handsVoid), hands: count(hands) })}
        </p>
      ) : null}
      <div className="mt-auto flex flex-wrap items-center gap-3">
        {state === 'closed' ? (
          <p className="text-14 text-ink-soft">{t('pvp.lobby.closed')}</p>
        ) : (
          <>
            <GameLink
              gameId={room.gameCode}
              room={room.roomId}
              className={buttonClass('secondary')}
              label={t('pvp.lobby.open.of', { name, stakes })}
            >
              {t('pvp.lobby.open')}
            </GameLink>
            {room.money === 'play' ? <span className="text-12 text-ink-soft">{t('pvp.lobby.playMoney')}</span> : null}
          </>
        )}
      </div>
    </article>
  );
}

/** The seats as dots: taken by players, by bots, free. Decorative; the figures beside them have the same. */
function SeatDots({ players, bots, seats }: Pick<LobbyCardRoom, 'players' | 'bots' | 'seats'>) {
  return (
    <span aria-hidden="true" className="inline-flex gap-1">
      {Array.from({ length: seats }, (_, at) => (
        <span
          key={at}
          className={classNames(
            'size-2.5 rounded-full border',
            at < players
              ? 'border-primary-ink bg-primary-ink'
              : at < players + bots
                ? 'border-info bg-info'
                : 'border-ink-faint',
          )}
        />
      ))}
    </span>
  );
}
