import {
  type AccountId,
  type Award,
  type AwardCause,
  type AwardKind,
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  formatPoints,
  type Input,
  type Money,
  type OperatorAward,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { type AwardRow, type Reward, readEvidence, toAward } from './award.ts';

/** Returns a page of a player's awards. */
export async function listAwards(
  db: Db,
  { accountId, language }: { accountId: AccountId; language: string },
  { show, page, pageSize }: Input<typeof calls.rewards.awards>,
): Promise<Output<typeof calls.rewards.awards>> {
  const isOpen = sql<boolean>`state in ('offered', 'review') and coalesce(claim_until > now(), true)`;
  const own = db.selectFrom('rewards.award').where('account_id', '=', accountId);
  const shown = own.where(show === 'open' ? isOpen : sql<boolean>`not (${isOpen})`);
  const [{ total, claimable }, rows] = await Promise.all([
    own
      .select([
        sql<bigint>`count(*) filter (where (${isOpen}) = ${show === 'open'})`.as('total'),
        sql<bigint>`count(*) filter (where state = 'offered' and (${isOpen}))`.as('claimable'),
      ])
      .executeTakeFirstOrThrow(),
    shown
      .selectAll()
      .orderBy(show === 'open' ? sql`claim_until asc nulls last` : sql`coalesce(decided_at, claim_until) desc`)
      .orderBy('award_no', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  const won = await readRoundWins(db, accountId, rows);
  return {
    rows: rows.map((row) => toAwardDto(row, language, won.get(row.award_no))),
    page,
    pageSize,
    total: Number(total),
    claimable: Number(claimable),
  };
}

/** Returns what free rounds of a player have won for bonus money, by the number of their award. */
async function readRoundWins(
  db: Db,
  accountId: AccountId,
  rows: readonly AwardRow[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const numbers = rows.filter(({ kind, state }) => kind === 'free-rounds' && state === 'issued');
  if (numbers.length === 0) return new Map();
  const { rows: grants } = await sql<{ no: bigint; collected: bigint }>`
    select n.no, g.collected from unnest(${numbers.map(({ award_no }) => award_no)}::bigint[]) as n(no)
    join bets.free_grant g on g.account_id = ${accountId} and g.grant_id = 'award-' || n.no
    where g.collected > 0`.execute(db);
  return new Map(grants.map(({ no, collected }) => [no, collected]));
}

/** Returns an award of a player. */
export async function getAward(db: Db | Tx, accountId: AccountId, no: bigint, language: string): Promise<Award> {
  const row = await db
    .selectFrom('rewards.award')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('award_no', '=', no)
    .executeTakeFirstOrThrow();
  return toAwardDto(row, language);
}

/** Returns a page of the awards of a brand. */
export async function listBrandAwards(
  db: Db,
  brandId: BrandId,
  { state, source, sourceRef, accountId, page, pageSize }: Input<typeof calls.rewardsBackoffice.awards>,
): Promise<Output<typeof calls.rewardsBackoffice.awards>> {
  let all = db.selectFrom('rewards.award').where('brand_id', '=', brandId).where('state', '=', state);
  if (source !== undefined) all = all.where('source', '=', source);
  if (sourceRef !== undefined) all = all.where('source_ref', '=', sourceRef);
  if (accountId !== undefined) all = all.where('account_id', '=', BigInt(accountId));
  const { total } = await all.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('award_no', state === 'review' ? 'asc' : 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: await toOperatorAwards(db, rows), page, pageSize, total: Number(total) };
}

/** Returns awards as operators see them. */
export async function toOperatorAwards(db: Db | Tx, rows: readonly AwardRow[]): Promise<OperatorAward[]> {
  const { rows: names } = await sql<{ no: bigint; username: string; operator: string | null }>`
    select a.award_no as no, m.username, o.username as operator from rewards.award a
    join identity.member m on m.account_id = a.account_id
    left join backoffice.operator o on o.operator_id = a.decided_by
    where a.award_no = any(${rows.map(({ award_no }) => award_no)})
      and a.account_id = any(${rows.map(({ account_id }) => account_id)})`.execute(db);
  const byNo = new Map(names.map((each) => [each.no, each]));
  const alike = await readUsernames(
    db,
    rows.flatMap((row) => readEvidence(row).map(({ accountId }) => BigInt(accountId))),
  );
  return rows.map((row) => ({
    ...toAwardDto(row, 'EN'),
    accountId: String(row.account_id),
    username: byNo.get(row.award_no)?.username ?? '',
    reviewReason: row.review_reason,
    evidence: readEvidence(row).map(({ sign, accountId, no }) => ({
      sign,
      accountId,
      username: alike.get(BigInt(accountId)) ?? '',
      no,
    })),
    decidedBy: byNo.get(row.award_no)?.operator ?? '',
  }));
}

async function readUsernames(db: Db | Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; username: string }>`
    select account_id as id, username from identity.member where account_id = any(${[...ids]})`.execute(db);
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Returns an award in a language; its name in English where there is no other. `won`: by its free rounds for bonus money, where that is known. */
export function toAwardDto(row: AwardRow, language: string, won?: bigint): Award {
  const { no, source, sourceRef, occasion, names, state, claimUntil, reward } = toAward(row);
  const currency = row.currency as Currency;
  const isOver = state === 'offered' && claimUntil !== null && claimUntil.getTime() <= Date.now();
  return {
    no: String(no),
    source,
    sourceRef,
    occasion,
    currency,
    name: names[language] ?? names.EN ?? '',
    kind: reward.kind,
    amount: amountText(reward.kind, row.amount, currency),
    deducted: row.deducted === 0n ? null : amountText(reward.kind, row.deducted, currency),
    times_x100: row.times_x100,
    rounds: reward.kind === 'free-rounds' ? toRoundsDto(reward, currency, won) : null,
    raffleId: reward.kind === 'raffle-tickets' ? String(reward.raffleId) : null,
    state: isOver ? 'expired' : state,
    at: row.at.toISOString(),
    claimUntil: claimUntil?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decision: row.decision,
    cause: row.cause === '' ? null : (row.cause as AwardCause),
  };
}

function toRoundsDto(
  { games, stake, wins }: Extract<Reward, { kind: 'free-rounds' }>,
  currency: Currency,
  won: bigint | undefined,
): NonNullable<Award['rounds']> {
  const write = (units: bigint) => formatMoney(units as Money, currency);
  return {
    games: [...games],
    stake: write(stake),
    ...(wins && { wins: { max: wins.max === null ? null : write(wins.max) } }),
    ...(won !== undefined && { won: write(won) }),
  };
}

function amountText(kind: AwardKind, amount: bigint, currency: Currency): string {
  if (kind === 'cash' || kind === 'bonus') return formatMoney(amount as Money, currency);
  return kind === 'points' ? formatPoints(amount) : String(amount);
}
