import { accountId, brandId, type Currency, type LimitName } from '@fairhouse/contracts';
import type { AccountKind } from '#ledger';
import type { OpClass } from '../command.ts';
import type { PlayHour } from '../rules/play-limits.ts';
import type { Grant, Player, RoundState, RoundStatus, TxRow, TxState } from '../rules/state.ts';
import type { DecryptSeed } from './load-state.ts';

/** Rows as PostgreSQL returns them, and their conversion for the rules. */
export interface PlayerRow {
  account_id: bigint;
  brand_id: bigint;
  kind: AccountKind;
  currency: Currency;
  balance: bigint;
  held: bigint;
  version: bigint;
  overdrawn: boolean;
  betting_blocked: boolean | null;
  commands: bigint | null;
  rounds: bigint | null;
  next_nonce: bigint | null;
  pair_no: bigint | null;
  server_seed_sealed: Buffer;
  commitment: Buffer;
  client_seed: string;
  activated_at: Date;
  paced_at: Date | null;
  play_from: Date | null;
  excluded_until: Date | null;
  play_until: Date | null;
  limits: { name: LimitName; max: string }[] | null;
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
    commands: row.commands ?? 0n,
    rounds: row.rounds ?? 0n,
    pacedAt: row.paced_at,
    playFrom: row.play_from,
    excludedUntil: row.excluded_until,
    playUntil: row.play_until,
    limits: row.limits?.map(({ name, max }) => ({ name, max: BigInt(max) })) ?? NO_LIMITS,
    hours: [],
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

export interface HourRow {
  account_id: bigint;
  hour: number;
  staked: bigint;
  won: bigint;
}

export const toPlayHour = ({ hour, staked, won }: HourRow): PlayHour => ({ hour, staked, won });

export interface RoundRow {
  account_id: bigint;
  round_no: bigint;
  vendor: string;
  round_ref: string;
  game_code: string;
  category: string;
  currency: Currency;
  state: RoundStatus;
  stake: bigint;
  win: bigint;
  jackpot: bigint;
  refund: bigint;
  adjusted: bigint;
  bets: number;
  live_bets: number;
  open_wins: number;
  voided: boolean;
  mismatch: string | null;
  at: Date;
  closed_at: Date | null;
  played: boolean;
  version_hash: string;
  choices: string;
  outcome: string;
  pair_no: bigint;
  nonce: bigint;
  balance_before: bigint;
  balance_after: bigint;
  unacknowledged: boolean;
  client_seed: string;
  commitment: Buffer;
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
    recall: row.played
      ? {
          versionHash: row.version_hash,
          choices: row.choices,
          outcome: row.outcome,
          pairNo: row.pair_no,
          nonce: Number(row.nonce),
          clientSeed: row.client_seed,
          commitment: row.commitment.toString('hex'),
          balanceBefore: row.balance_before,
          balanceAfter: row.balance_after,
          unacknowledged: row.unacknowledged,
        }
      : null,
  };
}

export interface TxDbRow {
  vendor: string;
  op_class: OpClass;
  tx: string;
  account_id: bigint;
  command_no: bigint;
  round_no: bigint | null;
  kind: string;
  state: TxState;
  refusal: string | null;
  applied: boolean;
  amount: bigint;
  cash: bigint;
  reversed: bigint;
  drawn: bigint;
  live_wins: number;
  target_tx: string | null;
  grant_id: string | null;
  fingerprint: string;
  at: Date;
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
});

export interface GrantRow {
  account_id: bigint;
  grant_id: string;
  vendor: string;
  games: string[];
  stake: bigint;
  rounds: number;
  used: number;
  valid_from: Date;
  valid_until: Date;
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
  from: row.valid_from,
  until: row.valid_until,
  cancelled: row.cancelled,
});
