import { accountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { getBreakWait } from '#bets';
import { BETTING_STOPPED } from '../betting-stopped.ts';
import { closeTx } from '../seat-money.ts';
import { addPending, deleteSeat } from '../seat-store.ts';
import { type RoomContext, rulesOfRoom, sendStateTo, settingsOf } from './room-context.ts';
import { isInHand, type LeaveReason, listPlayers, type PlayerSeat, playerAt, type SitOutReason } from './room-state.ts';

/** Deals in a row without the seed of a seat, after which it is freed. */
const MAX_STRIKES = 3;

export interface Seats {
  /** Frees a seat: the rest of its hold returns to the balance. Continues where an earlier attempt ended. */
  free(seat: PlayerSeat, why: LeaveReason): Promise<void>;
  /** A seat is dealt in no more; it is freed after three minutes. */
  sitOut(seat: PlayerSeat, why: SitOutReason): void;
  sitIn(seat: PlayerSeat): void;
  /** Frees and sits out whom it is time for. Seats of a hand under way wait for its end. */
  tidy(): Promise<void>;
}

/** Accounts that may not play now: by a block, exclusion or the end of their time, and by a mandatory break. */
interface NotPlaying {
  stopped: ReadonlySet<string>;
  resting: ReadonlySet<string>;
}

export function createSeats(context: RoomContext, onChanged: () => void): Seats {
  const { db, room, bank, publisher, isConnected } = context;

  const reasonToLeave = (seat: PlayerSeat, { stopped, resting }: NotPlaying): LeaveReason | null => {
    if (seat.leaves) return seat.leaves;
    if (stopped.has(seat.account)) return 'blocked';
    if (resting.has(seat.account)) return 'break';
    if (settingsOf(context).status === 'closed') return 'closed';
    if (seat.strikes >= MAX_STRIKES) return 'not-revealed';
    if (seat.sitsOut && seat.sitsOut.freedAt <= room.now_ms()) return seat.sitsOut.why === 'broke' ? 'broke' : 'absent';
    return null;
  };

  /** Accounts that are blocked, excluded, or out of play time. */
  const listStopped = async (players: readonly PlayerSeat[]): Promise<Set<string>> => {
    if (players.length === 0) return new Set();
    const ids = players.map(({ account }) => accountId(account));
    const { rows } = await sql<{ account_id: bigint }>`select m.account_id from identity.member m
      left join bets.player_state s on s.account_id = m.account_id
      where m.account_id = any(${ids}::bigint[]) and ${BETTING_STOPPED}`.execute(db);
    return new Set(rows.map(({ account_id }) => String(account_id)));
  };

  /** Accounts for which a mandatory break is due. */
  const listResting = async (players: readonly PlayerSeat[]): Promise<Set<string>> => {
    const waits = await Promise.all(
      players.map(async ({ account, rest_ms }) => ({
        account,
        wait: await getBreakWait(db, accountId(account), rest_ms),
      })),
    );
    return new Set(waits.flatMap(({ account, wait }) => (wait === null ? [] : [account])));
  };

  const seats: Seats = {
    async free({ seat, account, tx, stack }, why) {
      const { currency, roomId } = settingsOf(context);
      const pending = { opClass: 'close' as const, tx: closeTx(tx), change: -stack };
      await room.emit({ type: 'freeing', seat, why });
      await room.write((transaction) => addPending(transaction, roomId, [{ account, pending }]));
      const { status } = await bank.close({ account, tx, currency });
      if (status !== 'OK' && status !== 'ALREADY_SETTLED')
        context.log(`fault: the hold ${tx} of ${room.name} cannot be closed: ${status}`);
      await room.write((transaction) => deleteSeat(transaction, roomId, account, stack));
      publisher.sendEnd(seat, why);
      const stored = room.emit({ type: 'freed', seat });
      sendStateTo(room, account);
      await stored;
      publisher.sendSeats();
      onChanged();
    },

    sitOut({ seat }, why) {
      const freedAt = room.now_ms() + settingsOf(context).timing.away_ms;
      room.emit({ type: 'sat-out', seat, why, freedAt }).catch(() => undefined);
      room.at(freedAt, onChanged);
      publisher.sendSeats();
      publisher.sendOwn(seat);
    },

    sitIn({ seat }) {
      room.emit({ type: 'sat-in', seat }).catch(() => undefined);
      publisher.sendSeats();
      publisher.sendOwn(seat);
    },

    async tidy() {
      const players = listPlayers(room.state);
      const [stopped, resting] = await Promise.all([listStopped(players), listResting(players)]);
      const { config } = settingsOf(context);
      for (const { seat } of listPlayers(room.state)) {
        const player = playerAt(room.state, seat);
        if (!player || isInHand(room.state, seat) || player.extending || player.state === 'sitting') continue;
        if (player.state === 'freeing') continue;
        const why = reasonToLeave(player, { stopped, resting });
        if (why) await seats.free(player, why);
        else if (player.sitsOut) continue;
        else if (player.stack < rulesOfRoom(context).minStack(config)) seats.sitOut(player, 'broke');
        else if (!isConnected(player.account)) seats.sitOut(player, 'disconnected');
      }
    },
  };
  return seats;
}
