import type { Currency, PlayedHand } from '@fairhouse/contracts';
import { type ReactNode, useMemo, useState } from 'react';
import { createRoomControl } from '../../room/create-room-control.ts';
import { GameProvider, useHost } from '../../room/game-context.tsx';
import type { RoomHost } from '../../room/room-host.ts';
import { describeEvent } from '../hand/describe-event.ts';
import { HandLog } from '../hand/hand-log.tsx';
import { CardRow } from '../hand/playing-card.tsx';
import { TableProvider, useTable } from '../table-context.tsx';
import { TableScene } from '../table-scene.tsx';
import { createReplay, type ReplayStep } from './create-replay.ts';

interface HandReplayProps {
  hand: PlayedHand;
  texts: Pick<RoomHost, 't' | 'format' | 'language'>;
  /** Shown when the rules of the hand are not known here. */
  unknown: ReactNode;
}

/** A recorded hand, drawn by the code of the table. room.css and cards.css must be on the page. */
export function HandReplay({ hand, texts, unknown }: HandReplayProps) {
  const steps = useMemo(() => {
    try {
      return createReplay(hand);
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  }, [hand]);
  const [game] = useState(() => ({ host: withoutRoom(texts), control: createRoomControl() }));
  const names = useMemo(() => new Map(hand.seats.map(({ seat, name }) => [seat, name])), [hand]);
  if (!steps || steps.length === 0) return unknown;
  return (
    <GameProvider value={game}>
      <TableProvider currency={hand.currency as Currency} names={names} you={hand.own.seat}>
        <Steps hand={hand} steps={steps} />
      </TableProvider>
    </GameProvider>
  );
}

/** A host for parts that only write. */
const withoutRoom = (texts: HandReplayProps['texts']): RoomHost => ({
  ...texts,
  gameCode: '',
  roomId: '',
  socketUrl: '',
  onEvent: () => undefined,
  saveReminder: () => undefined,
  spread: () => 0,
});

function Steps({ hand, steps }: { hand: PlayedHand; steps: readonly ReplayStep[] }) {
  const { t } = useHost();
  const table = useTable();
  const last = steps.length - 1;
  const [at, setAt] = useState(last);
  const step = steps[at] ?? steps[last];
  if (!step) return null;
  const { view, log } = step;
  const isEnd = at === last;
  const before = steps[at - 1]?.log.length ?? 0;
  const lines = log.slice(before).flatMap((event) => describeEvent(event, t, table) ?? []);
  return (
    <div className="cards cards-replay">
      <TableScene
        places={hand.seats.map(({ seat }) => seat).sort((a, b) => a - b)}
        seats={hand.seats.map((seat) => ({
          seat: seat.seat,
          name: seat.name,
          bot: seat.bot,
          stack: seat.start + (isEnd ? changeOf(hand, seat.seat) : 0),
          status: 'playing',
          connected: true,
          freedAt: null,
        }))}
        you={hand.own.seat}
        hand={{ view, log, clock: null }}
        result={isEnd ? hand.result : null}
        time={null}
        onSit={null}
        waiting=""
      />
      {view.game === 'tien-len' && !view.ended ? (
        <p className="cards-replay-hand">
          <CardRow cards={view.hand} label={t('cards.own')} />
        </p>
      ) : null}
      <p className="cards-replay-line" role="status">
        {lines.join(' ')}
      </p>
      <div className="cards-replay-steps">
        <button type="button" className="room-action room-quiet" disabled={at === 0} onClick={() => setAt(0)}>
          {t('cards.replay.first')}
        </button>
        <button type="button" className="room-action room-quiet" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('cards.replay.back')}
        </button>
        <span>{t('cards.replay.step', { step: at + 1, count: steps.length })}</span>
        <button type="button" className="room-action room-quiet" disabled={isEnd} onClick={() => setAt(at + 1)}>
          {t('cards.replay.next')}
        </button>
        <button type="button" className="room-action room-quiet" disabled={isEnd} onClick={() => setAt(last)}>
          {t('cards.replay.last')}
        </button>
      </div>
      <details className="cards-replay-log">
        <summary>{t('cards.log')}</summary>
        <HandLog hand={{ handNo: hand.handNo, log: steps[last]?.log ?? [] }} />
      </details>
    </div>
  );
}

function changeOf({ result }: PlayedHand, seat: number): number {
  const own = result?.seats.find((one) => one.seat === seat);
  return own ? own.win - own.stake : 0;
}
