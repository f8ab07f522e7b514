import { accountId, brandId, type Currency, type LimitName } from '@fairhouse/contracts';
import type { BonusEnd } from '@fairhouse/reward-math';
import type { Nullable } from 'kysely';
import type { RowOf } from '#db';
import type { AccountKind } from '#ledger';
import type { OpClass } from '../command.ts';
import type { BonusPlayTerms, PlayerBonus, RoundBonus } from '../rules/bonus.ts';
import type { PlayHour } from '../rules/play-limits.ts';
import type { Grant, Player, RoundState, RoundStatus, TxRow, TxState } from '../rules/state.ts';
import type { DecryptSeed } from './load-state.ts';

/** Rows as PostgreSQL returns them, and their conversion for the rules. */
export interface PlayerRow
  extends RowOf<'ledger.account', 'account_id' | 'brand_id' | 'balance' | 'held' | 'version' | 'overdrawn'>,
    RowOf<'ledger.account', 'commands' | 'rounds' | 'next_nonce' | 'paced_at' | 'play_from'>,
    Nullable<RowOf<'bets.player_state', 'betting_blocked'>>,
    RowOf<'bets.player_state', 'excluded_until' | 'play_until'>,
    RowOf<'bets.seed_pair', 'server_seed_sealed' | 'commitment'> {
  kind: AccountKind;
  currency: Currency;
  /** Null without seeds; the other columns of the pair are then null too. */
  pair_no: bigint | null;
  client_seed: string;
  activated_at: Date;
  limits: { name: LimitName; max: string }[] | null;
  /** Of the bonus that runs; null without one. */
  bonus_no: bigint | null;
  bonus: bigint;
  bonus_state: 'active' | 'suspended';
  bonus_staked: bigint;
  required_e4: bigint;
  done_e4: bigint;
  expires_at: Date;
  bonus_terms: StoredBonusTerms;
}

/** Terms as JSON has them. */
export type StoredBonusTerms = Omit<BonusPlayTerms, 'maxStake'> & { maxStake: string | null };

function toBonus(row: PlayerRow): PlayerBonus | null {
  if (row.bonus_no === null) return null;
  const { maxStake, ...terms } = row.bonus_terms;
  return {
    no: row.bonus_no,
    state: row.bonus_state,
    balance: row.bonus,
    staked: row.bonus_staked,
    required_e4: row.required_e4,
    done_e4: row.done_e4,
    released: 0n,
    expiresAt: row.expires_at,
    terms: { ...terms, maxStake: maxStake === null ? null : BigInt(maxStake) },
  };
}

const NO_LIMITS: Player['limits'] = [];

export function toPlayer(row: PlayerRow, decryptSeed: DecryptSeed): Player {
  const account = accountId(row.account_id);
  return {
    accountId: account,
    brandId: brandId(row.brand_id),
    kind: row.kind,
    currency: row.currency,
    balance: row.balance,
    held: row.held,
    version: row.version,
    overdrawn: row.overdrawn,
    blocked: row.betting_blocked ?? false,
    commands: row.commands,
    rounds: row.rounds,
    pacedAt: row.paced_at,
    playFrom: row.play_from,
    excludedUntil: row.excluded_until,
    playUntil: row.play_until,
    limits: row.limits?.map(({ name, max }) => ({ name, max: BigInt(max) })) ?? NO_LIMITS,
    hours: [],
    bonus: toBonus(row),
    seeds:
      row.pair_no === null
        ? null
        : {
            pairNo: row.pair_no,
            serverSeed: decryptSeed(account, row.pair_no, row.server_seed_sealed),
            commitment: row.commitment.toString('hex'),
            clientSeed: row.client_seed,
            nextNonce: Number(row.next_nonce),
            activatedAt: row.activated_at,
          },
  };
}

export type HourRow = RowOf<'bets.play_hour'>;

export const toPlayHour = ({ hour, staked, won }: HourRow): PlayHour => ({ hour, staked, won });

/** Of a played round, a first-party one, no column is null. */
export interface RoundRow
  extends Omit<RowOf<'bets.round'>, 'acknowledged_at' | 'choices' | 'outcome' | 'ref_key' | 'settled_xid'>,
    RowOf<'bets.seed_pair', 'commitment'> {
  currency: Currency;
  state: RoundStatus;
  version_hash: string;
  /** These three as JSON text. */
  mismatch: string | null;
  choices: string;
  outcome: string | null;
  pair_no: bigint;
  nonce: bigint;
  balance_before: bigint;
  balance_after: bigint;
  client_seed: string;
  /** How the bonus of a vendor's round is over; null while it runs. */
  bonus_end: BonusEnd | null;
}

export function toRoundState(row: RoundRow): RoundState {
  return {
    accountId: accountId(row.account_id),
    roundNo: row.round_no,
    vendor: row.vendor,
    ref: row.round_ref,
    game: row.game_code,
    category: row.category as RoundState['category'],
    currency: row.currency,
    state: row.state,
    stake: row.stake,
    win: row.win,
    jackpot: row.jackpot,
    refund: row.refund,
    adjusted: row.adjusted,
    bets: row.bets,
    liveBets: row.live_bets,
    openWins: row.open_wins,
    voided: row.voided,
    mismatch: row.mismatch,
    at: row.at,
    closedAt: row.closed_at,
    bonus: toRoundBonus(row),
    outcome: row.played ? null : row.outcome,
    recall: row.played
      ? {
          versionHash: row.version_hash,
          choices: row.choices,
          outcome: row.outcome,
          words: row.words,
          pairNo: row.pair_no,
          nonce: Number(row.nonce),
          clientSeed: row.client_seed,
          commitment: row.commitment.toString('hex'),
          balanceBefore: row.balance_before,
          balanceAfter: row.balance_after,
          unacknowledged: row.unacknowledged,
          grantId: row.grant_id,
        }
      : null,
  };
}

function toRoundBonus({ bonus_no, bonus_stake, bonus_win, bonus_end, ...row }: RoundRow): RoundBonus | null {
  // what a free round collects belongs to no bonus yet
  if (bonus_no === null && bonus_win === null) return null;
  const { bonus_cash: cash, bonus_weight_bps: weight_bps, bonus_counted_e4: counted_e4 } = row;
  const isTied = cash !== null && weight_bps !== null && counted_e4 !== null;
  const tie = isTied ? { cash, weight_bps, counted_e4, end: bonus_end } : null;
  return { no: bonus_no, stake: bonus_stake ?? 0n, win: bonus_win ?? 0n, tie };
}

export interface TxDbRow extends Omit<RowOf<'bets.tx'>, 'fingerprint' | 'detail'> {
  op_class: OpClass;
  state: TxState;
  /** In hex. */
  fingerprint: string;
  /** As JSON text. */
  detail: string | null;
}

export const toTxRow = (row: TxDbRow): TxRow => ({
  vendor: row.vendor,
  opClass: row.op_class,
  tx: row.tx,
  accountId: accountId(row.account_id),
  commandNo: row.command_no,
  roundNo: row.round_no,
  kind: row.kind,
  state: row.state,
  refusal: row.refusal,
  applied: row.applied,
  amount: row.amount,
  cash: row.cash,
  reversed: row.reversed,
  drawn: row.drawn,
  liveWins: row.live_wins,
  targetTx: row.target_tx,
  grantId: row.grant_id,
  fingerprint: row.fingerprint,
  at: row.at,
  held: row.held,
  heldAt: row.held_at,
  detail: row.detail,
  bonus: row.bonus ?? 0n,
});

export interface GrantRow extends Omit<RowOf<'bets.free_grant'>, 'cancelled_at' | 'collected_at'> {
  cancelled: boolean;
}

export const toGrant = (row: GrantRow): Grant => ({
  accountId: accountId(row.account_id),
  grantId: row.grant_id,
  vendor: row.vendor,
  games: row.games,
  stake: row.stake,
  rounds: row.rounds,
  used: row.used,
  collected: row.collected,
  from: row.valid_from,
  until: row.valid_until,
  cancelled: row.cancelled,
});
