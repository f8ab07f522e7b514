import type { AccountId, Money } from '@fairhouse/contracts';
import { type AccountChange, type JackpotWin, type LockedJackpot, NO_COUNTERS } from '#ledger';
import { refuse } from '#refusal';
import { grantKey, roundId, seedPairId } from '../ids.ts';
import { type Outcome, toRefusal } from '../outcome.ts';
import type { Json, SettledRound } from '../play-request.ts';
import { replayRecorded } from '../recorded-outcome.ts';
import { usableIn } from '../rules/bonus.ts';
import { decideAndApply } from '../rules/decide.ts';
import {
  applyJackpots,
  decidePlay,
  JackpotLockNeeded,
  type PlayDecision,
  seedsAreSpent,
} from '../rules/decide-play.ts';
import { apply, type CompanionRow, type Decision, type Entry } from '../rules/draft.ts';
import {
  type Grant,
  type JackpotContribution,
  keyOfTx,
  numberKey,
  type Player,
  type Recall,
  type RoundState,
  type State,
  type TxRow,
} from '../rules/state.ts';
import type { BetChanges } from './bet-statements.ts';
import type { CachedPlayers } from './load-state.ts';
import type { QueuedPlay, QueuedRequest } from './queued-request.ts';

/** An entry with the fields that name its house account. */
export type BookedEntry = Entry & { player: Pick<Player, 'brandId' | 'currency' | 'kind'> };

export interface BatchChanges {
  accounts: AccountChange[];
  entries: BookedEntry[];
  bets: BetChanges;
  companions: CompanionRow[];
  /** Contributions, the new state of locked jackpots, and jackpot wins. */
  jackpots: { contributions: JackpotContribution[]; locked: LockedJackpot[]; wins: JackpotWin[] };
  /** Jackpots that a round wins and that are not locked. The batch must not be written; it is decided again with them. */
  needed: JackpotLockNeeded['jackpot'][];
  /** Called after the batch is committed. */
  replies: (() => void)[];
  /** Rounds that must wait until the player's seeds are rotated. */
  needsRotation: QueuedPlay[];
  /** Rounds that only a cached player would refuse. They are decided again on data from the database. */
  unconfirmed: QueuedPlay[];
}

/** Decides a batch in order of arrival and collects its changes. Consumes the state, which holds what was read. */
export function decideBatch(
  state: State,
  batch: readonly QueuedRequest[],
  at: Date,
  cached: CachedPlayers = new Map(),
): BatchChanges {
  const before = new Map(state.players);
  const jackpotsBefore = new Map(state.jackpots);
  const knownTxs = new Set(state.txs.keys());
  const knownRounds = new Map(state.roundsByNo);
  const rounds = new Map<string, RoundState>();
  const txs = new Map<string, TxRow>();
  const grants = new Map<string, Grant>();
  const changes: BatchChanges = {
    accounts: [],
    entries: [],
    bets: { hours: [], bonuses: [], newRounds: [], rounds: [], newTxs: [], txs: [], grants: [] },
    companions: [],
    jackpots: { contributions: [], locked: [], wins: [] },
    needed: [],
    replies: [],
    needsRotation: [],
    unconfirmed: [],
  };
  const collect = (decision: Decision): void => {
    for (const round of decision.rounds) rounds.set(numberKey(round.accountId, round.roundNo), round);
    for (const tx of decision.txs) txs.set(keyOfTx(tx), tx);
    for (const grant of decision.grants) grants.set(grantKey(grant.accountId, grant.grantId), grant);
    if (decision.companion) changes.companions.push(decision.companion);
    for (const entry of decision.entries) changes.entries.push({ ...entry, player: decision.player as Player });
  };
  for (const queued of batch) decideRequest(state, queued, at, collect, changes, cached);
  for (const [id, was] of before) collectPlayer(was, state.players.get(id) as Player, changes);
  for (const [key, round] of rounds) {
    if (isNew(round, before)) changes.bets.newRounds.push(round);
    else changes.bets.rounds.push({ ...round, was: (knownRounds.get(key) as RoundState).state });
  }
  for (const [key, tx] of txs) (knownTxs.has(key) ? changes.bets.txs : changes.bets.newTxs).push(tx);
  changes.bets.grants.push(...grants.values());
  for (const [name, was] of jackpotsBefore) collectJackpot(was, state.jackpots.get(name) as LockedJackpot, changes);
  changes.jackpots.contributions.push(...state.contributions.values());
  return changes;
}

const isNew = (round: RoundState, before: ReadonlyMap<AccountId, Player>): boolean =>
  round.roundNo > (before.get(round.accountId)?.rounds ?? 0n);

function decideRequest(
  state: State,
  queued: QueuedRequest,
  at: Date,
  collect: (decision: Decision) => void,
  changes: BatchChanges,
  cached: CachedPlayers,
): void {
  try {
    if (queued.what === 'command') {
      const outcome: Outcome = decideAndApply(state, queued.command, at, collect);
      changes.replies.push(() => queued.resolve(outcome));
    } else if (!state.players.has(queued.accountId)) {
      changes.replies.push(() => queued.reject(refuse('NOT_FOUND')));
    } else if (seedsAreSpent(state, queued.request, at)) {
      changes.needsRotation.push(queued);
    } else decideRound(state, queued, at, collect, changes, cached);
  } catch (error) {
    if (error instanceof JackpotLockNeeded) {
      changes.needed.push(error.jackpot);
      return;
    }
    // an error in one game's rules must not fail the other players' bets
    changes.replies.push(() => queued.reject(error as Error));
  }
}

function decideRound(
  state: State,
  queued: QueuedPlay,
  at: Date,
  collect: (decision: Decision) => void,
  changes: BatchChanges,
  cached: CachedPlayers,
): void {
  const decision = decidePlay(state, queued.request, at);
  if (!decision.round && cached.has(queued.accountId)) {
    changes.unconfirmed.push(queued);
    return;
  }
  apply(state, decision);
  applyJackpots(state, decision);
  collect(decision);
  if (decision.won) {
    const player = decision.player as Player;
    changes.entries.push(...decision.won.entries.map((entry) => ({ ...entry, player })));
    changes.jackpots.wins.push(decision.won.win);
  }
  const { outcome, round } = decision;
  if (round) {
    const played = toSettledRound(round, decision, at);
    changes.replies.push(() => queued.resolve(played));
  } else {
    const refusal = toRefusal(outcome);
    changes.replies.push(() => queued.reject(refusal));
  }
}

/** The outcome of a round that was recorded earlier; null when its words do not pay what was booked. */
const repeatedOutcome = (round: RoundState, recall: Recall): Json =>
  replayRecorded({
    game_code: round.game,
    version_hash: recall.versionHash,
    words: recall.words as Buffer | null,
    choices: JSON.parse(recall.choices),
    outcome: recall.outcome === null ? null : JSON.parse(recall.outcome),
    stake: round.stake,
    win: round.win,
    jackpot: round.jackpot,
  }).outcome;

function toSettledRound(
  round: RoundState,
  { outcome, player, shown, collected = null }: PlayDecision,
  at: Date,
): SettledRound {
  const { recall } = round;
  if (!recall) throw new Error(`round ${round.roundNo} has no recall`);
  return {
    roundId: roundId(round.accountId, round.roundNo),
    stake: round.stake as Money,
    win: round.win as Money,
    jackpot: round.jackpot as Money,
    balance: outcome.balance as Money,
    isFree: recall.grantId !== null,
    collected: collected as Money | null,
    outcome: shown ?? repeatedOutcome(round, recall),
    seedPairId: seedPairId(round.accountId, recall.pairNo),
    nonce: recall.nonce,
    clientSeed: recall.clientSeed,
    commitment: recall.commitment,
    at: round.at,
    replay: outcome.replay,
    bonus: toBonus(round, player, at),
  };
}

/** The bonus money of a round, and what the player can use in its game; null where there is neither. */
function toBonus({ bonus, game, category }: RoundState, player: Player | null, at: Date): SettledRound['bonus'] {
  const usable = player?.bonus && category !== '' ? usableIn(player.bonus, { gameCode: game, category }, at) : null;
  // what a free round collects is no bonus money yet
  const played = bonus?.no == null ? null : bonus;
  if (!played && usable === null) return null;
  const { stake = 0n, win = 0n } = played ?? {};
  return { balance: (usable ?? 0n) as Money, stake: stake as Money, win: win as Money };
}

function collectPlayer(was: Player, now: Player, changes: BatchChanges): void {
  if (now.hours !== was.hours) {
    const known = new Set(was.hours);
    for (const hour of now.hours) if (!known.has(hour)) changes.bets.hours.push({ accountId: now.accountId, hour });
  }
  if (now.bonus && now.bonus !== was.bonus) changes.bets.bonuses.push({ accountId: now.accountId, bonus: now.bonus });
  if (now.commands === was.commands) return;
  changes.accounts.push({
    accountId: now.accountId,
    currency: now.currency,
    was: was.version,
    wasCommands: was.commands,
    version: now.version,
    balance: now.balance,
    held: now.held,
    overdrawn: now.overdrawn,
    bonus: now.bonus === was.bonus ? undefined : now.bonus?.balance,
    counters: {
      commands: now.commands,
      rounds: now.rounds,
      nextNonce: now.seeds?.nextNonce ?? 0,
      pacedAt: now.pacedAt,
      playFrom: now.playFrom,
    },
  });
}

/** Records the new state of a locked jackpot. Locking it collected its contributions, so it is always written. */
function collectJackpot(was: LockedJackpot, now: LockedJackpot, changes: BatchChanges): void {
  changes.jackpots.locked.push(now);
  const { jackpotId, currency, version, balance } = now;
  if (version === was.version) return;
  const change = { accountId: jackpotId, currency, was: was.version, version, balance };
  changes.accounts.push({ ...change, wasCommands: 0n, held: 0n, overdrawn: false, counters: NO_COUNTERS });
}
