import { type Currency, money } from '@fairhouse/contracts';
import type { JsonObject, SingleCommand, StakePace } from '#bets';
import { type SessionKey, sessionIdOf } from './session-store.ts';

/** The account of fishing among the vendors of `bets`: every open hold under it is a session's. */
export const FISH_VENDOR = 'house-fish';

/** A command of a session as stored before it is sent, so that the next holder of the room sends the same one. A JSON value. */
export interface SentCommand {
  opClass: 'reserve' | 'extend' | 'settle_part' | 'close';
  tx: string;
  /** By how much it changes what is held, in the smallest unit, as text. */
  change: string;
  /** Of a batch. */
  win: string;
  detail: JsonObject;
}

/** What the commands of a session have in common. */
export interface MoneyOf extends SessionKey {
  currency: Currency;
  gameCode: string;
}

/** Returns the command to `bets`. */
export function toCommand(
  of: MoneyOf,
  sent: SentCommand,
  { reserveTx, pace }: { reserveTx: string; pace: StakePace | undefined },
): SingleCommand {
  const { accountId, currency, gameCode: game } = of;
  const base = { vendor: FISH_VENDOR, accountId, currency, tx: sent.tx };
  const round = sessionIdOf(of);
  const change = BigInt(sent.change);
  switch (sent.opClass) {
    case 'reserve':
      return { op: 'reserve', ...base, round, game, category: 'FISH', amount: money(change), pace };
    case 'extend':
      return { op: 'extend', ...base, reserveTx, amount: money(change), pace };
    case 'settle_part': {
      const { win, detail } = sent;
      const part = { stake: money(-change), win: money(BigInt(win)), winTo: 'balance', round, detail, pace } as const;
      return { op: 'settle_part', ...base, reserveTx, ...part };
    }
    case 'close':
      return { op: 'close', ...base, reserveTx };
  }
}
