import {
  type AccountId,
  type AwardKind,
  type AwardSource,
  type AwardState,
  accountId,
  type BonusMoneyTerms,
  type BrandId,
  brandId,
  type Currency,
  type Money,
  type PromotionSign,
} from '@fairhouse/contracts';
import type { Db, RowOf, Tx } from '#db';
import { assert } from '#refusal';

/** What is given. Cash is credited and may ask to be played; points are in millionths. */
export type Reward =
  | { kind: 'cash'; amount: Money; times_x100: number }
  /** Bonus money; `deposit`: what it is given for, 0 for none. */
  | { kind: 'bonus'; amount: Money; deposit: bigint; terms: BonusMoneyTerms }
  | { kind: 'points'; amount_micro: bigint }
  | { kind: 'free-rounds'; games: readonly string[]; stake: Money; rounds: number; until: Date; wins: RoundWins | null }
  | { kind: 'raffle-tickets'; raffleId: bigint; tickets: number };

/** The bonus money that wins of free rounds become when the rounds end. `max`: the most of it, null for all. */
export interface RoundWins {
  terms: BonusMoneyTerms;
  max: bigint | null;
}

/** An award that a source gives a player. */
export interface NewAward {
  accountId: AccountId;
  brandId: BrandId;
  currency: Currency;
  source: AwardSource;
  /** The promotion, mission or other thing of the source. */
  sourceRef: string;
  /** What it is given for; one award for each occasion of a source. */
  occasion: string;
  reward: Reward;
  /** By language; absent where the source has no names of its own. */
  names?: Readonly<Record<string, string>>;
  /** What corrections of earlier awards took off it, in its unit. */
  deducted?: bigint;
}

/** Another player who received the same, and the sign by which both look like one person. */
export interface LinkedRecipient {
  sign: PromotionSign;
  accountId: AccountId;
  awardNo: bigint | null;
}

/** How awards that are not cash are given; the domains of them provide it (see app.ts). */
export interface RewardDeps {
  addBonus: (
    tx: Tx,
    award: Pick<StoredAward, 'accountId' | 'brandId' | 'currency' | 'names'> & { awardNo: bigint } & Omit<
        Extract<Reward, { kind: 'bonus' }>,
        'kind'
      >,
  ) => Promise<void>;
  /** Whether a player may receive more bonus money now. */
  hasBonusRoom: (tx: Tx, accountId: AccountId) => Promise<boolean>;
  /** Voids the bonus money of an award whose deposit was taken back, or the wins that would become it; false when it is over. */
  voidBonus: (tx: Tx, accountId: AccountId, awardNo: bigint) => Promise<boolean>;
  addPoints: (tx: Tx, award: { accountId: AccountId; amount_micro: bigint; awardNo: bigint }) => Promise<void>;
  addFreeRounds: (
    tx: Tx,
    award: { accountId: AccountId; awardNo: bigint; collects: boolean } & Omit<
      Extract<Reward, { kind: 'free-rounds' }>,
      'kind' | 'wins'
    >,
  ) => Promise<void>;
  /** Reads the awards whose free rounds are over and whose wins are not bonus money yet. */
  readEndedRounds: (db: Db) => AsyncIterable<{ accountId: AccountId; awardNo: bigint }>;
  /** Takes what the free rounds of an award have won, once; null when there is nothing to take. Locks the account. */
  takeRoundWins: (tx: Tx, accountId: AccountId, awardNo: bigint) => Promise<bigint | null>;
  /** Adds tickets of a raffle. Refuses RAFFLE_CLOSED. */
  addTickets: (tx: Tx, award: { accountId: AccountId; raffleId: bigint; tickets: number }) => Promise<void>;
  /** Returns when a raffle ends whose tickets can be given; null for any other. It stays so until the transaction ends. */
  findTicketsEnd: (tx: Tx, raffleId: bigint) => Promise<Date | null>;
}

export type AwardRow = RowOf<'rewards.award'>;

/** An award as it is stored. */
export interface StoredAward extends Omit<NewAward, 'names' | 'deducted'> {
  no: bigint;
  deducted: bigint;
  names: Readonly<Record<string, string>>;
  state: AwardState;
  claimUntil: Date | null;
}

interface BonusJson {
  deposit: string;
  terms: BonusMoneyTerms;
}

interface RoundsJson {
  games: string[];
  stake: string;
  until: string;
  /** Absent where wins are cash. */
  wins?: { terms: BonusMoneyTerms; max: string | null };
}

export const toAward = (row: AwardRow): StoredAward => ({
  no: row.award_no,
  accountId: accountId(row.account_id),
  brandId: brandId(row.brand_id),
  currency: row.currency as Currency,
  source: row.source as AwardSource,
  sourceRef: row.source_ref,
  occasion: row.occasion,
  reward: toReward(row),
  names: row.names as Readonly<Record<string, string>>,
  deducted: row.deducted,
  state: row.state as AwardState,
  claimUntil: row.claim_until,
});

function toReward({ kind, amount, times_x100, rounds, bonus, raffle_id }: AwardRow): Reward {
  switch (kind as AwardKind) {
    case 'cash':
      return { kind: 'cash', amount: amount as Money, times_x100 };
    case 'bonus': {
      const { deposit, terms } = bonus as unknown as BonusJson;
      return { kind: 'bonus', amount: amount as Money, deposit: BigInt(deposit), terms };
    }
    case 'points':
      return { kind: 'points', amount_micro: amount };
    case 'free-rounds': {
      const { games, stake, until, wins } = rounds as unknown as RoundsJson;
      return {
        kind: 'free-rounds',
        games,
        stake: BigInt(stake) as Money,
        rounds: Number(amount),
        until: new Date(until),
        wins: wins ? { terms: wins.terms, max: wins.max === null ? null : BigInt(wins.max) } : null,
      };
    }
    case 'raffle-tickets':
      assert(raffle_id !== null, 'an award of tickets names no raffle');
      return { kind: 'raffle-tickets', raffleId: raffle_id, tickets: Number(amount) };
  }
}

type RewardColumns = Pick<AwardRow, 'kind' | 'amount' | 'times_x100' | 'raffle_id'> &
  Record<'rounds' | 'bonus', string | null>;

/** The columns of a reward. */
export function rewardColumns(reward: Reward): RewardColumns {
  const { kind } = reward;
  const none = { kind, times_x100: 0, rounds: null, bonus: null, raffle_id: null };
  switch (kind) {
    case 'cash':
      return { ...none, amount: reward.amount, times_x100: reward.times_x100 };
    case 'bonus': {
      const bonus: BonusJson = { deposit: String(reward.deposit), terms: reward.terms };
      const { times_x100 } = reward.terms;
      return { ...none, amount: reward.amount, times_x100, bonus: JSON.stringify(bonus) };
    }
    case 'points':
      return { ...none, amount: reward.amount_micro };
    case 'free-rounds': {
      const { games, stake, until, wins } = reward;
      const rounds: RoundsJson = { games: [...games], stake: String(stake), until: until.toISOString() };
      if (wins) rounds.wins = { terms: wins.terms, max: wins.max === null ? null : String(wins.max) };
      const times_x100 = wins?.terms.times_x100 ?? 0;
      return { ...none, amount: BigInt(reward.rounds), times_x100, rounds: JSON.stringify(rounds) };
    }
    case 'raffle-tickets':
      return { ...none, amount: BigInt(reward.tickets), raffle_id: reward.raffleId };
  }
}

/** The reference of an award in the account record and in turnover requirements. */
export const awardReference = (no: bigint): string => `A${no}`;

interface EvidenceJson {
  sign: PromotionSign;
  accountId: string;
  no: string | null;
}

/** Writes evidence as it is stored. */
export const writeEvidence = (evidence: readonly LinkedRecipient[]): string =>
  JSON.stringify(
    evidence.map(
      ({ sign, accountId: id, awardNo }): EvidenceJson => ({
        sign,
        accountId: String(id),
        no: awardNo === null ? null : String(awardNo),
      }),
    ),
  );

export const readEvidence = ({ evidence }: Pick<AwardRow, 'evidence'>): readonly EvidenceJson[] =>
  evidence as unknown as readonly EvidenceJson[];
