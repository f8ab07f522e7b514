import { type AccountId, formatMoney, type Money } from '@fairhouse/contracts';
import type { AccountChange, JackpotWin, LockedJackpot } from '#ledger';
import { refuse } from '#refusal';
import { grantKey, roundId, seedPairId } from '../ids.ts';
import { decideInto } from '../law/decide.ts';
import { decidePlay, evolveJackpots, JackpotLockNeeded, seedsAreSpent } from '../law/decide-play.ts';
import { type Entry, evolve, type Verdict } from '../law/draft.ts';
import {
  type Grant,
  type JackpotContribution,
  keyOfTx,
  numberKey,
  type Player,
  type RoundState,
  type State,
  type TxRow,
} from '../law/state.ts';
import type { Outcome } from '../outcome.ts';
import type { Json, Played } from '../play-request.ts';
import type { Job, PlayJob } from './job.ts';
import type { Hints } from './read-state.ts';
import type { BetChanges } from './write-group.ts';

/** An entry with what names its house account. */
export type BookedEntry = Entry & { player: Player };

export interface Decided {
  accounts: AccountChange[];
  entries: BookedEntry[];
  bets: BetChanges;
  /** What goes into pots, pots that were held as they become, and who won them. */
  jackpots: { contributions: JackpotContribution[]; locked: LockedJackpot[]; wins: JackpotWin[] };
  /** Pots that a round wins and that are not held: nothing of the group may be written, it is decided again with them. */
  needed: JackpotLockNeeded['jackpot'][];
  /** To be called once the group is committed. */
  replies: (() => void)[];
  /** Rounds that must wait until the player's seeds are rotated. */
  waiting: PlayJob[];
  /** Rounds that a hint alone would refuse: to be decided again on what is read. */
  unsure: PlayJob[];
}

/** Decides a group in the order of arrival and gathers what it changes; the state is what was read and is used up. */
export function decideGroup(state: State, jobs: readonly Job[], at: Date, hints: Hints = new Map()): Decided {
  const before = new Map(state.players);
  const jackpotsBefore = new Map(state.jackpots);
  const knownTxs = new Set(state.txs.keys());
  const rounds = new Map<string, RoundState>();
  const txs = new Map<string, TxRow>();
  const grants = new Map<string, Grant>();
  const decided: Decided = {
    accounts: [],
    entries: [],
    bets: { players: [], hours: [], newRounds: [], rounds: [], newTxs: [], txs: [], grants: [] },
    jackpots: { contributions: [], locked: [], wins: [] },
    needed: [],
    replies: [],
    waiting: [],
    unsure: [],
  };
  const keep = (verdict: Verdict): void => {
    for (const round of verdict.rounds) rounds.set(numberKey(round.accountId, round.roundNo), round);
    for (const tx of verdict.txs) txs.set(keyOfTx(tx), tx);
    for (const grant of verdict.grants) grants.set(grantKey(grant.accountId, grant.grantId), grant);
    for (const entry of verdict.entries) decided.entries.push({ ...entry, player: verdict.player as Player });
  };
  for (const job of jobs) decideJob(state, job, at, keep, decided, hints);
  for (const [id, was] of before) gatherPlayer(was, state.players.get(id) as Player, decided);
  for (const round of rounds.values())
    (isNew(round, before) ? decided.bets.newRounds : decided.bets.rounds).push(round);
  for (const [key, tx] of txs) (knownTxs.has(key) ? decided.bets.txs : decided.bets.newTxs).push(tx);
  decided.bets.grants.push(...grants.values());
  for (const [name, was] of jackpotsBefore) collectJackpot(was, state.jackpots.get(name) as LockedJackpot, decided);
  decided.jackpots.contributions.push(...state.contributions.values());
  return decided;
}

const isNew = (round: RoundState, before: ReadonlyMap<AccountId, Player>): boolean =>
  round.roundNo > (before.get(round.accountId)?.rounds ?? 0n);

function decideJob(
  state: State,
  job: Job,
  at: Date,
  keep: (verdict: Verdict) => void,
  decided: Decided,
  hints: Hints,
): void {
  try {
    if (job.what === 'command') {
      const outcome: Outcome = decideInto(state, job.command, at, keep);
      decided.replies.push(() => job.resolve(outcome));
    } else if (!state.players.has(job.accountId)) {
      decided.replies.push(() => job.reject(refuse('NOT_FOUND')));
    } else if (seedsAreSpent(state, job.request, at)) {
      decided.waiting.push(job);
    } else decideRound(state, job, at, keep, decided, hints);
  } catch (error) {
    if (error instanceof JackpotLockNeeded) {
      decided.needed.push(error.jackpot);
      return;
    }
    // a fault in one game's rules must not take the other players' bets with it
    decided.replies.push(() => job.reject(error as Error));
  }
}

function decideRound(
  state: State,
  job: PlayJob,
  at: Date,
  keep: (verdict: Verdict) => void,
  decided: Decided,
  hints: Hints,
): void {
  const verdict = decidePlay(state, job.request, at);
  if (!verdict.round && hints.has(job.accountId)) {
    decided.unsure.push(job);
    return;
  }
  evolve(state, verdict);
  evolveJackpots(state, verdict);
  keep(verdict);
  if (verdict.won) {
    const player = verdict.player as Player;
    decided.entries.push(...verdict.won.entries.map((entry) => ({ ...entry, player })));
    decided.jackpots.wins.push(verdict.won.win);
  }
  const { outcome, round, shown, wait_ms, limit } = verdict;
  if (round) {
    const played = readPlayed(round, outcome.balance as Money, outcome.replay, shown);
    decided.replies.push(() => job.resolve(played));
  } else {
    const { status, balance, currency } = outcome;
    if (status === 'OK' || balance === null || currency === null)
      throw new Error('a round was played and is not there');
    const wait = wait_ms ? { wait_ms, ...(status === 'REST_DUE' ? { minutes: Math.ceil(wait_ms / 60_000) } : {}) } : {};
    const why = { ...wait, ...(limit ? { limit } : {}) };
    const told = { balance: formatMoney(balance, currency), ...why };
    decided.replies.push(() => job.reject(refuse(status, { params: why, value: told })));
  }
}

function readPlayed(round: RoundState, balance: Money, replay: boolean, shown: Json | undefined): Played {
  const { recall } = round;
  if (!recall) throw new Error(`round ${round.roundNo} has no recall`);
  return {
    roundId: roundId(round.accountId, round.roundNo),
    stake: round.stake as Money,
    win: round.win as Money,
    jackpot: round.jackpot as Money,
    balance,
    outcome: shown ?? (JSON.parse(recall.outcome) as Json),
    seedPairId: seedPairId(round.accountId, recall.pairNo),
    nonce: recall.nonce,
    clientSeed: recall.clientSeed,
    commitment: recall.commitment,
    at: round.at,
    replay,
  };
}

function gatherPlayer(was: Player, now: Player, decided: Decided): void {
  if (now.commands !== was.commands) decided.bets.players.push({ player: now, was: was.commands });
  if (now.hours !== was.hours) {
    const known = new Set(was.hours);
    for (const hour of now.hours) if (!known.has(hour)) decided.bets.hours.push({ accountId: now.accountId, hour });
  }
  if (now.version === was.version) return;
  decided.accounts.push({
    accountId: now.accountId,
    currency: now.currency,
    was: was.version,
    version: now.version,
    balance: now.balance,
    held: now.held,
    overdrawn: now.overdrawn,
  });
}

/** What becomes of a pot that was held. Its shares were gathered by holding it, so it is written in any case. */
function collectJackpot(was: LockedJackpot, now: LockedJackpot, decided: Decided): void {
  decided.jackpots.locked.push(now);
  const { jackpotId, currency, version, balance } = now;
  if (version === was.version) return;
  const change = { accountId: jackpotId, currency, was: was.version, version, balance };
  decided.accounts.push({ ...change, held: 0n, overdrawn: false });
}
