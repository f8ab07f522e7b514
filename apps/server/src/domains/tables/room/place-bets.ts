import { createHash } from 'node:crypto';
import { type BetsOpen, isTrial, type TableClientFrame } from '@fairhouse/contracts';
import { type Outcome, toRefusal } from '#bets';
import { type Games, paceOf, requireTakesBets } from '#games';
import { refuse } from '#refusal';
import type { Action, Room } from '#rooms';
import type { TableSettings } from '../live-table.ts';
import { parseItems, requireBetting, requireWithinLimits } from './check-bet.ts';
import { betsOf, toOwner } from './describe-table.ts';
import { reduceTable } from './reduce-table.ts';
import type { TableMoney } from './table-money.ts';
import { findPlayer, findSlip, listPlayers, type Slip, type TableEvent, type TableState } from './table-state.ts';

type FrameOf<T extends TableClientFrame['type']> = Extract<TableClientFrame, { type: T }>;
type Sent = Action<TableClientFrame>;

/** How often a repeat looks whether its bet is answered. */
const LOOK_MS = 20;

export interface Bets {
  /** Accepts a bet as a whole, or refuses it. */
  bet(action: Sent, frame: FrameOf<'bet'>): Promise<BetsOpen | undefined>;
  /** Takes back the last accepted bet, or all of them. */
  takeBack(action: Sent, frame: FrameOf<'undo' | 'clear'>): Promise<BetsOpen>;
  /** Continues bets that were stored and not answered when the process before this one ended. */
  resume(): void;
}

/**
 * Creates the part of a table that accepts bets and takes them back. A bet is stored before its money moves, so that the next holder of the
 * room knows of it, whatever happens: it accepts the bet or rolls it back.
 */
export function createBets(
  { games, bank }: { games: Pick<Games, 'find' | 'rule'>; bank: TableMoney },
  room: Room<TableEvent, TableState>,
  settings: () => TableSettings,
): Bets {
  const finish = (
    account: string,
    event: TableEvent,
    { balance }: Pick<Outcome, 'balance'>,
    action: Sent | null,
  ): void => {
    const bets = betsOf(reduceTable(room.state, event, 0), account, balance);
    const frames = toOwner(account, { type: 'bets', bets });
    room.emit(event, { frames, ...(action && { answers: action, ok: { ...bets } }) }).catch(() => undefined);
  };

  /** Books the stake of a stored slip. Refuses what `bets` refuses, and BETTING_CLOSED when the answer came too late. */
  const book = async (account: string, slip: Slip, action: Sent | null): Promise<void> => {
    const roundId = room.state.round?.roundId ?? '';
    const isAwaited = () =>
      room.state.round?.roundId === roundId && findSlip(room.state, account, slip.id)?.state === 'sent';
    // a bet that another process left was let through by its first check
    const rule = action && (await games.rule(action.from.brandId, action.from.country));
    const pace = rule ? paceOf(rule, 'other') : undefined;
    const outcome = await bank.stake(account, slip, roundId, { isAwaited, pace });
    if (!isAwaited()) throw refuse('BETTING_CLOSED');
    if (outcome.status === 'OK') return finish(account, { type: 'accepted', account, slip: slip.id }, outcome, action);
    await room.emit({ type: 'refused', account, slip: slip.id, refusal: outcome.status });
    throw toRefusal(outcome);
  };

  /** Answers a frame whose bet is stored: it was repeated after another process took over. */
  const answerAgain = async (account: string, known: Slip, items: Slip['items']): Promise<BetsOpen> => {
    if (JSON.stringify(known.items) !== JSON.stringify(items)) throw refuse('CONFLICT');
    let slip: Slip | undefined = known;
    while (slip?.state === 'sent') {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      slip = findSlip(room.state, account, known.id);
    }
    if (slip?.state === 'refused') throw refuse(slip.refusal ?? 'BETTING_CLOSED');
    if (slip?.state !== 'open') throw refuse('BETTING_CLOSED');
    return betsOf(room.state, account, null);
  };

  return {
    async bet(action, frame) {
      const { from } = action;
      const account = String(from.player.accountId);
      await requireTakesBets(games, from);
      const items = parseItems(frame, settings());
      const stored = items.map(({ spot, amount }) => ({ spot, amount: String(amount) }));
      const id = slipId(action);
      const known = room.state.round?.roundId === frame.roundId && findSlip(room.state, account, id);
      if (known) return answerAgain(account, known, stored);
      requireBetting(room.state, frame, action.arrived_ms);
      const trial = isTrial(from.player.type);
      requireWithinLimits(room.state, settings(), { account, trial }, items);
      const slip: Slip = { id, tx: `${frame.roundId}:${account}:${id}`, items: stored, state: 'sent' };
      await room.emit({ type: 'sent', account, trial, slip });
      await book(account, slip, action);
      return undefined;
    },

    async takeBack(action, frame) {
      const account = String(action.from.player.accountId);
      requireBetting(room.state, frame, action.arrived_ms);
      const open = (findPlayer(room.state, account)?.slips ?? []).filter(({ state }) => state === 'open');
      const slips = frame.type === 'undo' ? open.slice(-1) : open;
      if (slips.length === 0) throw refuse('NOT_FOUND');
      await room.emit({ type: 'withdrawn', account, slips: slips.map(({ id }) => id) });
      const { balance } = await bank.takeBack(account, slips, frame.roundId);
      const bets = betsOf(room.state, account, balance);
      room.send(toOwner(account, { type: 'bets', bets }));
      return { ...bets };
    },

    resume() {
      for (const [account, { slips }] of listPlayers(room.state))
        for (const slip of slips) {
          if (slip.state !== 'sent') continue;
          // its refusal is stored; nobody waits for the answer here
          book(account, slip, null).catch(() => undefined);
        }
    },
  };
}

/** A frame id is the player's; two windows of one account may use the same. */
const slipId = ({ id, from }: Sent): string =>
  createHash('sha256').update(`${from.key}\n${id}`).digest('base64url').slice(0, 22);
