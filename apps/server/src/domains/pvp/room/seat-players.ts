import { accountId, type CardRoomClientFrame, formatMoney, isTrial, type Money } from '@fairhouse/contracts';
import { type Outcome, toRefusal } from '#bets';
import type { Db } from '#db';
import { requireTakesBets } from '#games';
import { Refusal, refuse } from '#refusal';
import type { Action } from '#rooms';
import { addPending, claimSeat, deleteSeat, leastReturn, settlePending } from '../seat-store.ts';
import type { Seats } from './free-seats.ts';
import { owedAtFirst, reduceRoom } from './reduce-room.ts';
import { type RoomContext, rulesOfRoom, sendStateTo, settingsOf } from './room-context.ts';
import { findPlayer, listPlayers, type PlayerSeat, playerAt } from './room-state.ts';
import type { WaitingList } from './wait-for-seat.ts';

type Sent = Action<CardRoomClientFrame>;
type FrameOf<T extends CardRoomClientFrame['type']> = Extract<CardRoomClientFrame, { type: T }>;

export interface Seating {
  sit(action: Sent, frame: FrameOf<'sit'>): Promise<Record<string, unknown> | undefined>;
  topUp(action: Sent, seat: PlayerSeat, amount: number): Promise<Record<string, unknown> | undefined>;
  /** Fills up the stacks whose players asked for it. */
  fillUp(): Promise<void>;
  /** Continues what was stored and not answered when the process before this one ended. */
  resume(): Promise<void>;
}

/** Creates the part of a room that takes players in and holds their money. Every step is stored before the money moves. */
export function createSeating(
  context: RoomContext,
  seats: Seats,
  waiting: WaitingList,
  onChanged: () => void,
): Seating {
  const { room, bank, publisher, db } = context;
  const accountOf = ({ from }: Sent): string => String(from.player.accountId);
  const format = (amount: bigint) => formatMoney(amount as Money, settingsOf(context).currency);
  const seatedAs = ({ seat, stack, added }: PlayerSeat, { balance }: Pick<Outcome, 'balance'>) => ({
    seat,
    stack,
    added,
    balance: balance === null ? null : format(balance),
  });

  const requireOpen = async ({ from }: Sent): Promise<void> => {
    await requireTakesBets(context.games, from);
    const { money, status } = settingsOf(context);
    const trial = isTrial(from.player.type);
    if (money === 'real' && trial) throw refuse('TRIAL_NOT_ALLOWED');
    if (money === 'play' && !trial) throw refuse('PLAY_MONEY_ONLY');
    if (status !== 'open') throw refuse('ROOM_CLOSED');
  };
  const requireBuyIn = (chips: number, min: number, max: number, field: string): void => {
    if (chips < min || chips > max) throw refuse('BUY_IN_OUT_OF_RANGE', { field, params: { min, max } });
  };
  const pickSeat = (wanted: number | null): number => {
    const { seats: count } = settingsOf(context);
    const free = Array.from({ length: count }, (_, seat) => seat).filter((seat) => !room.state.seats[seat]);
    const seat = wanted ?? free[0];
    if (seat === undefined || !free.includes(seat)) throw refuse('SEAT_TAKEN', { field: 'seat' });
    return seat;
  };
  /** Claims the seat and holds the buy-in. When it is refused the seat is free again. */
  const complete = async ({ seat, account, tx, stack, rest_ms }: PlayerSeat, action: Sent | null): Promise<void> => {
    const settings = settingsOf(context);
    const { roomId, currency, gameCode } = settings;
    const giveUp = async (): Promise<void> => {
      await room.emit({ type: 'unseated', seat });
      publisher.sendSeats();
    };
    try {
      await room.write((transaction) => claimSeat(transaction, settings, { account, seat, tx, buyIn: stack }));
    } catch (error) {
      if (error instanceof Refusal) await giveUp();
      throw error;
    }
    const outcome = await bank.reserve({ account, tx, currency }, stack, { gameCode, rest_ms });
    if (outcome.status !== 'OK') {
      await room.write((transaction) => deleteSeat(transaction, roomId, account, null));
      await giveUp();
      throw toRefusal(outcome);
    }
    await room.write((transaction) => settlePending(transaction, roomId, [{ account, tx, change: stack }]));
    const seated = playerAt(room.state, seat);
    const ok = seated && seatedAs(seated, outcome);
    const stored = room.emit({ type: 'seated', seat }, action && ok ? { answers: action, ok } : {});
    sendStateTo(room, account);
    await stored;
    publisher.sendSeats();
    onChanged();
  };

  /** Books the extension that is stored. It is finished by whichever process holds the room. */
  const completeExtension = async ({ seat, account }: PlayerSeat, action: Sent | null): Promise<void> => {
    const player = playerAt(room.state, seat);
    if (!player?.extending) return;
    const { roomId, currency, config } = settingsOf(context);
    const { tx, amount } = player.extending;
    const pending = { opClass: 'extend' as const, tx, change: amount };
    await room.write((transaction) => addPending(transaction, roomId, [{ account, pending }]));
    const outcome = await bank.extend({ account, tx: player.tx, currency }, tx, amount, player.rest_ms);
    const isHeld = outcome.status === 'OK';
    const change = isHeld ? amount : 0;
    await room.write((transaction) => settlePending(transaction, roomId, [{ account, tx, change }]));
    const event = { type: 'extended', seat, ok: isHeld } as const;
    const after = playerAt(reduceRoom(room.state, event, { seq: 0, at_ms: 0, secret: null }), seat);
    await room.emit(event, isHeld && action && after ? { answers: action, ok: seatedAs(after, outcome) } : {});
    publisher.sendOwn(seat);
    publisher.sendSeats();
    if (!isHeld) throw toRefusal(outcome);
    if (after?.sitsOut?.why === 'broke' && after.stack >= rulesOfRoom(context).minStack(config)) seats.sitIn(after);
    onChanged();
  };
  const extend = async (player: PlayerSeat, amount: number, action: Sent | null): Promise<void> => {
    const { seat, tx, extensions } = player;
    const frame = action ? frameOf(action) : null;
    await room.emit({ type: 'extending', seat, tx: `${tx}:add-${extensions + 1}`, amount, frame });
    await completeExtension(player, action);
  };

  /** The stack as it is now, in the middle of a hand, too. */
  const stackNow = ({ seat, stack, added }: PlayerSeat): number => {
    const { hand, phase } = room.state;
    const view = phase === 'ACT' && hand ? (hand.state as { seats: { seat: number; stack: number }[] }) : null;
    return (view?.seats.find((one) => one.seat === seat)?.stack ?? stack) + added;
  };

  return {
    async sit(action, frame) {
      const account = accountOf(action);
      const settings = settingsOf(context);
      const frameId = frameOf(action);
      const known = findPlayer(room.state, account);
      // a repeat of a frame whose answer the process before this one did not send
      if (known?.frame === frameId && known.state === 'seated') return seatedAs(known, { balance: null });
      await requireOpen(action);
      // who comes back may bring more than the usual maximum: what was taken away
      const returned = await leastReturn(db, settings.roomId, account);
      requireBuyIn(frame.buyIn, Math.max(settings.minBuyIn, returned), Math.max(settings.maxBuyIn, returned), 'buyIn');
      if (findPlayer(room.state, account)) throw refuse('ALREADY_SEATED');
      const name = await maskedName(db, account);
      const rule = await context.games.rule(action.from.brandId, action.from.country);
      waiting.requireFree(account);
      const seat = pickSeat(frame.seat);
      const sitting: PlayerSeat = {
        seat,
        bot: false,
        account,
        name,
        state: 'sitting',
        tx: `${account}:${settings.roomId}:${room.state.sittingNo + 1}`,
        frame: frameId,
        lastTopUp: null,
        stack: frame.buyIn,
        added: 0,
        extensions: 0,
        extending: null,
        autoTopUp: null,
        entry: frame.entry,
        owes: owedAtFirst(room.state),
        commitment: null,
        sitsOut: null,
        leaves: null,
        advance: null,
        bank_ms: settings.timing.bank_ms,
        rest_ms: rule.mandatoryBreak_min * 60_000,
        timeouts: 0,
        strikes: 0,
      };
      await room.emit({ type: 'sitting', seat: sitting });
      await complete(sitting, action);
      waiting.leave(account);
      return undefined;
    },

    async topUp(action, player, amount) {
      await requireOpen(action);
      const now = playerAt(room.state, player.seat);
      if (!now || now.leaves) throw refuse('NOT_SEATED');
      if (now.extending) throw refuse('RETRY');
      if (now.lastTopUp === frameOf(action)) return seatedAs(now, { balance: null });
      const { maxBuyIn } = settingsOf(context);
      requireBuyIn(amount, 1, Math.max(0, maxBuyIn - stackNow(now)), 'amount');
      await extend(now, amount, action);
      return undefined;
    },

    async fillUp() {
      for (const { seat } of listPlayers(room.state)) {
        const player = playerAt(room.state, seat);
        if (!player?.autoTopUp || player.state !== 'seated' || player.extending || player.leaves) continue;
        const amount = Math.min(player.autoTopUp, settingsOf(context).maxBuyIn) - player.stack - player.added;
        // a refusal switches it off
        if (amount > 0) await extend(player, amount, null).catch(ignoreRefusal);
      }
    },

    async resume() {
      for (const player of listPlayers(room.state)) {
        if (player.state === 'sitting') await complete(player, null).catch(ignoreRefusal);
        if (player.extending) await completeExtension(player, null).catch(ignoreRefusal);
        if (player.state === 'freeing' && player.leaves) await seats.free(player, player.leaves);
      }
    },
  };
}

/** Identifies a player's frame; two windows of one account may use the same id. */
const frameOf = ({ id, from }: Sent): string => `${from.key}\n${id}`;

/** What others see of a player: the beginning of the username, as in the list of recent wins. */
async function maskedName(db: Db, account: string): Promise<string> {
  const { username } = await db
    .selectFrom('identity.member')
    .select('username')
    .where('account_id', '=', accountId(account))
    .executeTakeFirstOrThrow();
  return `${username.slice(0, 2)}***`;
}

/** Nobody waits for this answer; what was refused is stored. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
