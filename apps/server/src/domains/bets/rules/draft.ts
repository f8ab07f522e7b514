import { type AccountId, MAX_AMOUNT, type Money, type RefusalCode } from '@fairhouse/contracts';
import type { MovementKind } from '#ledger';
import { assert } from '#refusal';
import type { OpClass, SingleCommand } from '../command.ts';
import type { Companion } from '../companion.ts';
import { grantKey, normalizeId, roundId, roundKey, txKey, walletTx } from '../ids.ts';
import type { Outcome } from '../outcome.ts';
import { DEFAULT_PROFILE, type VendorProfile } from '../vendor-profile.ts';
import type { RoundBonus } from './bonus.ts';
import { countBonusStake, countPlay } from './play-limits.ts';
import {
  type Grant,
  type Player,
  putGrant,
  putRound,
  putTx,
  type RoundState,
  type State,
  type TxRow,
} from './state.ts';

/** A ledger entry; the worker adds its house account. */
export interface Entry {
  accountId: AccountId;
  seq: bigint;
  kind: MovementKind;
  amount: bigint;
  heldDelta: bigint;
  balanceAfter: bigint;
  heldAfter: bigint;
  key: string;
  reference: string;
  /** Of a line of bonus money. */
  bonus?: { delta: bigint; after: bigint };
}

/** A row for a companion statement, with the round that its command begins or changes. */
export type CompanionRow = Companion & { accountId: AccountId; roundNo: bigint | null };

/** The result of a command: the answer, and the changed rows. A refusal changes no rows, except a refused bet's own row. */
export interface Decision {
  outcome: Outcome;
  player: Player | null;
  rounds: RoundState[];
  txs: TxRow[];
  grants: Grant[];
  entries: Entry[];
  companion?: CompanionRow;
}

/** A command being decided: collects all its changes until the result is certain. */
export interface Draft {
  readonly state: State;
  readonly at: Date;
  readonly vendor: string;
  readonly profile: Required<VendorProfile>;
  readonly before: Player;
  player: Player;
  readonly commandNo: bigint;
  readonly rounds: Map<bigint, RoundState>;
  readonly txs: Map<string, TxRow>;
  readonly grants: Map<string, Grant>;
  readonly entries: Entry[];
  /** Bonus money of stakes and wins that the command takes back, with the rounds as they were; `settleBonus` books it. */
  readonly bonusBack: { bonus: RoundBonus; round: RoundState; staked: bigint; won: bigint; since: Date }[];
}

export interface Sender {
  accountId: AccountId;
  vendor: string;
  profile?: VendorProfile;
}

/** Creates a draft for an existing player. */
export function createDraft(state: State, sender: Sender, player: Player, at: Date): Draft {
  return {
    state,
    at,
    vendor: sender.vendor,
    profile: { ...DEFAULT_PROFILE, ...sender.profile },
    before: player,
    player,
    commandNo: player.commands + 1n,
    rounds: new Map(),
    txs: new Map(),
    grants: new Map(),
    entries: [],
    bonusBack: [],
  };
}

export const available = (player: Player): bigint => player.balance - player.held;

/** Returns the row of a transaction id, as read or as decided so far. The id must be among those that were read. */
export function findTx(draft: Draft, opClass: OpClass, tx: string): TxRow | undefined {
  const key = txKey(draft.vendor, opClass, normalizeId(tx));
  const found = draft.txs.get(key) ?? draft.state.txs.get(key);
  assert(found || draft.state.loadedTxs.has(key), `transaction ${opClass} was not loaded`);
  return found;
}

/** Returns the rounds with this reference, each of another game; those of the draft first. */
export function findRounds(draft: Draft, ref: string): RoundState[] {
  const key = roundKey(draft.before.accountId, draft.vendor, normalizeId(ref));
  assert(draft.state.loadedRounds.has(key), 'the round was not loaded');
  return (draft.state.roundsByRef.get(key) ?? []).map((round) => draft.rounds.get(round.roundNo) ?? round);
}

/** Returns the round of a game. A round that the vendor cancelled before it arrived, without naming the game, matches every game. */
export const findRound = (draft: Draft, ref: string, game: string): RoundState | undefined =>
  findRounds(draft, ref).find((round) => round.game === game || round.game === '');

/** Returns the player's free-round grant of this vendor, as decided so far. */
export function findGrant(draft: Draft, grantId: string): Grant | undefined {
  const key = grantKey(draft.before.accountId, normalizeId(grantId));
  const grant = draft.grants.get(key) ?? draft.state.grants.get(key);
  return grant?.vendor === draft.vendor ? grant : undefined;
}

/** Stores a grant's new version in the draft. */
export const saveGrant = (draft: Draft, grant: Grant): void =>
  void draft.grants.set(grantKey(grant.accountId, grant.grantId), grant);

/** A movement; `since` is the booking time of the movement that it reverses. */
interface Change {
  amount: bigint;
  held?: bigint;
  key: string;
  round?: RoundState | null;
  /** Where it is of no round; the key without one. */
  reference?: string;
  overdraw?: boolean;
  since?: Date;
}

/** Moves money in the draft. Zero has no effect. The balance may go below zero only when `overdraw` is set. */
export function move(draft: Draft, kind: MovementKind, change: Change): void {
  const { amount, held = 0n, key, round, overdraw = false, since, reference = key } = change;
  if (amount === 0n && held === 0n) return;
  const was = draft.player;
  const balance = was.balance + amount;
  const heldAfter = was.held + held;
  const free = balance - heldAfter;
  assert(free >= 0n || free >= available(was) || overdraw, `${kind} would overdraw account ${was.accountId}`);
  assert(heldAfter >= 0n, `${kind} releases more than is held on account ${was.accountId}`);
  draft.player = {
    ...was,
    balance,
    held: heldAfter,
    version: was.version + 1n,
    overdrawn: free < 0n && (overdraw || was.overdrawn),
    hours: was.limits.length > 0 ? countPlay(was.hours, { kind, amount, held }, { at: draft.at, since }) : was.hours,
  };
  draft.entries.push({
    accountId: was.accountId,
    seq: draft.player.version,
    kind,
    amount,
    heldDelta: held,
    balanceAfter: balance,
    heldAfter,
    key: normalizeId(key),
    reference: round ? roundId(was.accountId, round.roundNo) : normalizeId(reference),
  });
}

/** A movement of bonus money. `from`: the balance before it where no bonus runs. */
interface BonusMove {
  amount: bigint;
  key: string;
  round?: RoundState;
  reference?: string;
  since?: Date;
  from?: bigint;
}

/** Moves bonus money in the draft. Zero has no effect. */
export function moveBonus(
  draft: Draft,
  kind: MovementKind,
  { amount, key, round, reference = key, since, from = 0n }: BonusMove,
): void {
  if (amount === 0n) return;
  const was = draft.player;
  const after = (was.bonus?.balance ?? from) + amount;
  assert(after >= 0n, `${kind} would overdraw the bonus of account ${was.accountId}`);
  const isStake = kind === 'bonus-stake' || kind === 'bonus-refund';
  const hours =
    isStake && was.limits.length > 0 ? countBonusStake(was.hours, -amount, { at: draft.at, since }) : was.hours;
  const staked = isStake ? -amount : 0n;
  const bonus = was.bonus && { ...was.bonus, balance: after, staked: was.bonus.staked + staked };
  draft.player = { ...was, version: was.version + 1n, bonus, hours };
  draft.entries.push({
    accountId: was.accountId,
    seq: draft.player.version,
    kind,
    amount: 0n,
    heldDelta: 0n,
    balanceAfter: was.balance,
    heldAfter: was.held,
    key: normalizeId(key),
    reference: round ? roundId(was.accountId, round.roundNo) : normalizeId(reference),
    bonus: { delta: amount, after },
  });
}

/** Creates a round that begins with this command. */
export function createRound(draft: Draft, of: { round: string; game: string; category?: string }): RoundState {
  const roundNo = draft.player.rounds + 1n;
  draft.player = { ...draft.player, rounds: roundNo };
  const round: RoundState = {
    accountId: draft.before.accountId,
    roundNo,
    vendor: draft.vendor,
    ref: normalizeId(of.round),
    game: of.game,
    category: (of.category ?? '') as RoundState['category'],
    currency: draft.before.currency,
    state: 'OPEN',
    stake: 0n,
    win: 0n,
    jackpot: 0n,
    refund: 0n,
    adjusted: 0n,
    bets: 0,
    liveBets: 0,
    openWins: 0,
    voided: false,
    mismatch: null,
    at: draft.at,
    closedAt: null,
    outcome: null,
    recall: null,
    bonus: null,
  };
  draft.rounds.set(roundNo, round);
  return round;
}

/** Stores a round's new version in the draft; a state other than OPEN sets its closing time. */
export function saveRound(draft: Draft, round: RoundState): RoundState {
  const saved = { ...round, closedAt: round.state === 'OPEN' ? null : (round.closedAt ?? draft.at) };
  draft.rounds.set(round.roundNo, saved);
  return saved;
}

export type NewTx = Pick<TxRow, 'opClass' | 'tx' | 'kind' | 'state' | 'fingerprint'> &
  Partial<Pick<TxRow, 'roundNo' | 'applied' | 'amount' | 'cash' | 'bonus' | 'targetTx' | 'grantId' | 'refusal'>> &
  Partial<Pick<TxRow, 'held' | 'detail'>>;

/** Largest amount that a row can store; a refused bet may ask for more. */
const LARGEST = 9_000_000_000_000_000_000n;

/** Stores a new transaction in the draft. */
export function saveNewTx(draft: Draft, tx: NewTx): TxRow {
  const amount = tx.amount ?? 0n;
  return saveTx(draft, {
    roundNo: null,
    applied: true,
    cash: 0n,
    bonus: 0n,
    targetTx: null,
    grantId: null,
    refusal: null,
    reversed: 0n,
    drawn: 0n,
    liveWins: 0,
    held: 0n,
    heldAt: null,
    detail: null,
    ...tx,
    amount: amount > LARGEST ? LARGEST : amount,
    vendor: draft.vendor,
    tx: normalizeId(tx.tx),
    accountId: draft.before.accountId,
    commandNo: draft.commandNo,
    at: draft.at,
  });
}

/** Stores a transaction's new version in the draft. */
export function saveTx(draft: Draft, tx: TxRow): TxRow {
  draft.txs.set(txKey(tx.vendor, tx.opClass, tx.tx), tx);
  return tx;
}

/** Returns an answer without any change: refusals, repeats and reads. */
export function answer(player: Player, status: Outcome['status'], more: Partial<Outcome> = {}): Decision {
  return {
    outcome: {
      status,
      replay: false,
      applied: false,
      walletTx: '',
      balance: available(player) as Money,
      held: player.held as Money,
      currency: player.currency,
      version: player.version,
      bonus: player.bonus ?? undefined,
      ...more,
    },
    player,
    rounds: [],
    txs: [],
    grants: [],
    entries: [],
  };
}

/** Returns the answer with all changes of the draft. */
export function done(draft: Draft, more: Partial<Outcome> = {}, status: Outcome['status'] = 'OK'): Decision {
  const player = { ...draft.player, commands: draft.commandNo };
  return {
    ...answer(player, status, { applied: true, walletTx: walletTx(player.accountId, draft.commandNo), ...more }),
    rounds: [...draft.rounds.values()],
    txs: [...draft.txs.values()],
    grants: [...draft.grants.values()],
    entries: draft.entries,
  };
}

/** Answers a repeat: the recorded transaction with the current balance. */
export const repeat = (player: Player, tx: TxRow): Decision =>
  answer(player, 'OK', {
    replay: true,
    applied: tx.applied,
    walletTx: walletTx(player.accountId, tx.commandNo),
  });

/** Refuses a debit for a final reason. It is recorded, so that the same id is always refused. */
export function reject(
  draft: Draft,
  { code, ...why }: Pick<Outcome, 'limit' | 'wait_ms' | 'most'> & { code: RefusalCode },
  tx: Pick<NewTx, 'opClass' | 'tx' | 'kind' | 'fingerprint' | 'amount'>,
): Decision {
  const fresh = createDraft(draft.state, { ...draft.before, vendor: draft.vendor }, draft.before, draft.at);
  saveNewTx(fresh, { ...tx, state: 'REJECTED', refusal: code, applied: false });
  return done(fresh, { applied: false, walletTx: '', ...why }, code);
}

/** Returns why an amount is invalid, or null. */
export const amountError = (amount: bigint): 'INVALID_AMOUNT' | null =>
  amount < 0n || amount > MAX_AMOUNT ? 'INVALID_AMOUNT' : null;

/** Applies a decision to the state, for the later commands of the batch. */
export function apply(state: State, decision: Decision): void {
  if (decision.player) state.players.set(decision.player.accountId, decision.player);
  for (const round of decision.rounds) putRound(state, round);
  for (const tx of decision.txs) putTx(state, tx);
  for (const grant of decision.grants) putGrant(state, grant);
}

export type Decide<C extends SingleCommand> = (draft: Draft, command: C) => Decision;
