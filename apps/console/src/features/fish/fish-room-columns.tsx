import type { LobbyFishRoom } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, StateTag, type Tone } from '@fairhouse/ui';
import type { StatusChange } from './room-status-dialog.tsx';

const TONES: Readonly<Record<LobbyFishRoom['status'], Tone>> = { open: 'good', draining: 'waiting', closed: 'neutral' };

/** What an operator may do with a room in each state. */
const CHANGES: Readonly<Record<LobbyFishRoom['status'], readonly StatusChange[]>> = {
  open: ['drain', 'close'],
  draining: ['open', 'close'],
  closed: ['open'],
};

/** The columns of fishing rooms. `onChange` is null for an operator who may only look. */
export function useFishRoomColumns(
  onChange: ((room: LobbyFishRoom, to: StatusChange) => void) | null,
): Column<LobbyFishRoom>[] {
  const t = useTranslation();
  const { amount } = useFormats();
  return [
    {
      key: 'name',
      header: t('fish.console.room'),
      cell: ({ name, roomId }) => (
        <span className="block max-sm:text-end">
          <b>
            <bdi>{name}</bdi>
          </b>
          <bdi dir="ltr" className="block text-12 break-all text-ink-faint">
            {roomId}
          </bdi>
        </span>
      ),
      text: ({ name }) => name,
    },
    {
      key: 'status',
      header: t('console.state'),
      cell: ({ status }) => <StateTag tone={TONES[status]}>{t(`fish.console.status.${status}`)}</StateTag>,
      text: ({ status }) => status,
    },
    {
      key: 'prices',
      header: t('fish.console.prices'),
      figures: true,
      cell: ({ prices, currency }) =>
        `${amount(prices[0] ?? '0', currency)} – ${amount(prices.at(-1) ?? '0', currency)}`,
    },
    {
      key: 'seats',
      header: t('fish.console.sessions'),
      figures: true,
      cell: ({ taken, seats }) => t('fish.console.seats', { taken: taken.length, seats }),
      text: ({ taken }) => String(taken.length),
    },
    {
      key: 'boss',
      header: t('fish.console.boss'),
      cell: ({ boss }) =>
        t(
          boss === null
            ? 'fish.console.asleep'
            : boss.fish === null
              ? 'fish.console.boss.none'
              : 'fish.console.boss.now',
        ),
    },
    ...(onChange
      ? [
          {
            key: 'do',
            header: t('catalogue.do'),
            cell: (room: LobbyFishRoom) => (
              <span className="flex flex-wrap gap-2 max-sm:justify-end">
                {CHANGES[room.status].map((to) => (
                  <Button key={to} size="small" onClick={() => onChange(room, to)}>
                    {t(`fish.console.${to}`)}
                  </Button>
                ))}
              </span>
            ),
          },
        ]
      : []),
  ];
}
