import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, type Column } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import type { RoomAct } from './room-act-dialog.tsx';
import type { CardRoom } from './rooms-query.ts';

const TONES = { open: 'good', draining: 'waiting', closed: 'bad', differs: 'bad' } as const;

/** A value with a smaller line below it. */
function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="block max-sm:text-end">
      {first}
      <span className="block text-12 whitespace-normal text-ink-faint">{second}</span>
    </span>
  );
}

/** `onAct` is null without the permission. */
export function useRoomColumns(onAct: ((act: RoomAct, room: CardRoom) => void) | null): Column<CardRoom>[] {
  const t = useTranslation();
  const { amount, count } = useFormats();
  const stakesOf = ({ game, smallBlind, bigBlind, currency }: CardRoom): string =>
    game === 'holdem' ? `${amount(smallBlind, currency)} / ${amount(bigBlind, currency)}` : amount(bigBlind, currency);
  return [
    {
      key: 'name',
      header: t('rooms.room'),
      cell: (room) => (
        <span className="block min-w-48 max-sm:text-end">
          <TwoLines first={<bdi>{room.name}</bdi>} second={`${room.roomId} · ${stakesOf(room)}`} />
          {room.practice ? <Badge tone="info">{t('rooms.practice')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('rooms.status'),
      cell: ({ status, phase }) => (
        <TwoLines
          first={<Badge tone={TONES[status]}>{t(`rooms.status.${status}`)}</Badge>}
          second={t(`rooms.phase.${phase}`)}
        />
      ),
    },
    {
      key: 'seats',
      header: t('rooms.seats'),
      figures: true,
      cell: ({ players, bots, seats, waiting, watching }) => (
        <TwoLines
          first={
            <>
              {t('rooms.seats.taken', { taken: count(players + bots), seats: count(seats) })}
              {bots > 0 ? ` (${t('rooms.bots', { count: bots })})` : ''}
            </>
          }
          second={t('rooms.waiting', { waiting: count(waiting), watching: count(watching) })}
        />
      ),
    },
    {
      key: 'stacks',
      header: t('rooms.stacks'),
      figures: true,
      cell: ({ stacks, currency }) => amount(stacks, currency),
    },
    {
      key: 'lastHour',
      header: t('rooms.lastHour'),
      figures: true,
      cell: ({ handsPerHour, averagePot, currency }) =>
        handsPerHour === null || averagePot === null ? (
          count(0)
        ) : (
          <TwoLines
            first={count(handsPerHour)}
            second={t('rooms.averagePot', { amount: amount(averagePot, currency) })}
          />
        ),
    },
    {
      key: 'rake',
      header: t('rooms.rake'),
      figures: true,
      cell: ({ rake, currency, hands, dealsAborted, handsVoid }) => (
        <TwoLines
          first={amount(rake, currency)}
          second={t('rooms.failed.value', {
            hands: count(hands),
            aborted: count(dealsAborted),
            void: count(handsVoid),
          })}
        />
      ),
    },
    ...(onAct
      ? [
          {
            key: 'acts',
            header: t('rooms.acts'),
            cell: (room: CardRoom) => (
              <span className="flex flex-wrap justify-end gap-2">
                {actsOf(room).map((act) => (
                  <Button key={act} size="small" onClick={() => onAct(act, room)}>
                    {t(`rooms.${act}`)}
                  </Button>
                ))}
              </span>
            ),
          },
        ]
      : []),
  ];
}

const actsOf = ({ status }: CardRoom): readonly RoomAct[] =>
  status === 'open' ? ['drain', 'close'] : status === 'draining' ? ['open', 'close'] : ['open'];
