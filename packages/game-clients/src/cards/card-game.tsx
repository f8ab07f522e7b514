import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createRoomStore } from '../room/create-room-store.ts';
import { Dialog } from '../room/dialog.tsx';
import { useBalance, useHost, useSound } from '../room/game-context.tsx';
import { GameShell } from '../room/game-shell.tsx';
import { IconButton } from '../room/icon-button.tsx';
import { useCountdown, useRoom, useRoomStore } from '../room/use-room.ts';
import { useSessionTime } from '../room/use-session-time.ts';
import type { CardsApi, CardsOpened } from './card-api.ts';
import { toAmount, toChips } from './chips.ts';
import { DealMark } from './deal/deal-mark.tsx';
import { Announcer } from './hand/announcer.tsx';
import { HandLog } from './hand/hand-log.tsx';
import { SeatDialog } from './own-seat/seat-dialog.tsx';
import { SitDialog } from './own-seat/sit-dialog.tsx';
import { FairnessPanel } from './panels/fairness-panel.tsx';
import { TablePanel } from './panels/table-panel.tsx';
import { reduceRoom, TIMED_FRAMES } from './reduce-room.ts';
import type { CardRoomView } from './room-view.ts';
import type { TimeLeft } from './seats/clock-ring.tsx';
import { CARD_SOUNDS } from './sounds.ts';
import { TableBar } from './table-bar.tsx';
import { TableProvider } from './table-context.tsx';
import { TableScene } from './table-scene.tsx';
import { useCommands } from './use-commands.ts';
import { useDeal } from './use-deal.ts';
import { useSession } from './use-session.ts';
import { ShortcutsOn } from './use-shortcuts.ts';
import { useStatusText } from './use-status-text.ts';

type Shown = 'seat' | 'fairness' | { sit: number | null } | null;

/** A card room in its shell. */
export function CardGame({ opened, connect }: { opened: CardsOpened; connect: CardsApi['connect'] }) {
  const { t, spread, socketUrl, format } = useHost();
  const { room: table, limits, gameToken } = opened;
  const { currency } = table;
  const store = useRoomStore(() =>
    createRoomStore<CardRoomView>({
      url: socketUrl,
      room: `pvp/${table.roomId}`,
      gameToken,
      reduce: reduceRoom,
      timed: TIMED_FRAMES,
      spread,
      ...(connect && { connect }),
    }),
  );
  const { link, view } = useRoom(store);
  const left_s = useCountdown(store);
  const [balance, setBalance] = useBalance(opened.balance, currency);
  const commands = useCommands(store, setBalance);
  const { check, revealed } = useDeal(store);
  const sound = useSound(CARD_SOUNDS);
  const session = useSession(store, currency, (net) => net > 0 && sound.play('win'));
  const time = useSessionTime(limits.reminder_min);
  const [shown, setShown] = useState<Shown>(null);
  const [hasShortcuts, setShortcuts] = useState(true);
  const elsewhere = useElsewhere(opened, view);
  const open = (next: Shown): void => {
    commands.clearFailure();
    setShown(next);
  };
  const close = (): void => setShown(null);

  const own = view?.you ?? null;
  const isOwnTurn = view?.phase === 'ACT' && view.hand?.view.you !== null && view.hand?.view.turn === own?.seat;
  const isDealt = view?.hand?.handNo;
  const play = useEffectEvent(sound.play);
  useEffect(() => void (isOwnTurn && play('turn')), [isOwnTurn]);
  useEffect(() => void (isDealt && play('deal')), [isDealt]);

  const stakes =
    table.game === 'holdem'
      ? `${format(table.smallBlind, currency)} / ${format(table.bigBlind, currency)}`
      : t('cards.unitOf', { amount: format(table.bigBlind, currency) });
  const names = useMemo(() => new Map(view?.seats.map(({ seat, name }) => [seat, name])), [view?.seats]);
  return (
    <TableProvider currency={currency} names={names} you={own?.seat ?? null}>
      <ShortcutsOn value={hasShortcuts}>
        <GameShell
          name={t(`pvp.game.${table.gameCode}` as 'pvp.game.holdem-no-limit')}
          room={stakes}
          isDemo={opened.mode === 'demo'}
          currency={currency}
          balance={balance}
          held={toAmount(elsewhere + (own ? own.stack + own.added : 0), currency)}
          session={session}
          time={time}
          maxReminder_min={limits.maxReminder_min}
          mayInterrupt={!isOwnTurn}
          sound={sound}
          link={link}
          onRejoin={store.rejoin}
          panels={[
            { id: 'log', icon: 'payTable', title: t('cards.log'), body: () => <HandLog hand={view?.hand ?? null} /> },
            {
              id: 'table',
              icon: 'help',
              title: t('cards.table'),
              body: () => <TablePanel table={table} hasShortcuts={hasShortcuts} onShortcuts={setShortcuts} />,
            },
          ]}
        >
          {view ? (
            <div className="cards">
              <div className="cards-marks">
                <div>
                  <DealMark check={check} onOpen={() => open('fairness')} />
                  {table.practice ? <p className="cards-practice">{t('cards.practice')}</p> : null}
                </div>
                {own ? <IconButton icon="seat" label={t('cards.mySeat')} onClick={() => open('seat')} /> : null}
              </div>
              <LiveTable room={view} left_s={left_s} onSit={(seat) => open({ sit: seat })} />
              <TableBar
                room={view}
                left_s={left_s}
                commands={commands}
                hasDialog={shown !== null}
                onSit={() => open({ sit: null })}
              />
              <Announcer onFrame={store.onFrame} isOwnTurn={isOwnTurn} />
            </div>
          ) : (
            <p className="room-opening" role="status">
              {t('play.opening')}
            </p>
          )}
          {view && shown === 'fairness' ? (
            <Dialog title={t('play.fairness')} onClose={close}>
              <FairnessPanel room={view} check={check} revealed={revealed} />
            </Dialog>
          ) : null}
          {view && shown === 'seat' ? (
            <SeatDialog room={view} stack={stackNow(view)} balance={balance} commands={commands} onClose={close} />
          ) : null}
          {view && typeof shown === 'object' && shown ? (
            <SitDialog table={table} seat={shown.sit} balance={balance} commands={commands} onClose={close} />
          ) : null}
        </GameShell>
      </ShortcutsOn>
    </TableProvider>
  );
}

interface LiveTableProps {
  room: CardRoomView;
  left_s: number | null;
  onSit: (seat: number) => void;
}

/** The table as it is now. */
function LiveTable({ room, left_s, onSit }: LiveTableProps) {
  const { table, seats, you, hand, booked, phase } = room;
  const status = useStatusText(room, left_s);
  return (
    <TableScene
      places={Array.from({ length: table.seats }, (_, seat) => seat)}
      seats={seats}
      you={you?.seat ?? null}
      hand={hand}
      result={booked?.handNo === hand?.handNo ? (booked?.result ?? null) : null}
      time={timeOf(room, left_s)}
      onSit={you === null && phase !== 'PAUSED' ? onSit : null}
      waiting={status}
    />
  );
}

/** What the clock of the turn began with. A bot has no clock to watch: its ring stays full. */
function timeOf({ hand, table, seats }: CardRoomView, left_s: number | null): TimeLeft | null {
  if (!hand?.clock || left_s === null) return null;
  const { kind, seat } = hand.clock;
  const { turn_s, bank_s, connection_s } = table.clock;
  const isBot = seats.some((one) => one.seat === seat && one.bot);
  const total_s = isBot ? left_s : { turn: turn_s, bank: bank_s, connection: connection_s }[kind];
  return { left_s, total_s: Math.max(total_s, left_s) };
}

/** What the own seat has now, also in the middle of a hand. */
function stackNow({ you, hand, phase }: CardRoomView): number {
  const own = phase === 'ACT' ? hand?.view.seats.find(({ seat }) => seat === you?.seat) : undefined;
  return own?.stack ?? you?.stack ?? 0;
}

/** Chips of the player at other tables of the game, as they were when this one was opened. */
function useElsewhere({ atTables, room }: CardsOpened, view: CardRoomView | null): number {
  const [here, setHere] = useState<number | null>(null);
  if (here === null && view) setHere(view.you ? view.you.stack + view.you.added : 0);
  return Math.max(0, toChips(atTables, room.currency) - (here ?? 0));
}
