import { businessDayOf, type DayRules } from '@fairhouse/agent-math';
import type { AccountId, BrandId, PromotionWindow } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { sumSettledRounds } from '#bets';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { type Deposit, isMetBy } from '../facts/count-deposits.ts';
import { doesCount } from '../facts/count-rounds.ts';
import { birthdaysOn } from '../facts/find-newcomers.ts';
import { completionOccasion, friendOccasion } from '../facts/find-reached.ts';
import { depositOccasion, ONCE, windowOf } from '../occasion.ts';
import type { Terms } from '../terms.ts';

/** What would have earned a reward in a past period. */
export interface PastOccasion {
  accountId: AccountId;
  occasion: string;
  /** The deposit, stakes or loss, smallest units. */
  base: bigint;
  /** When it began to count, as segments look at it. */
  at: Date;
  /** When it was met. */
  metAt: Date;
}

/** A brand with its days, and rules whose time is a past period. */
export interface Past {
  brandId: BrandId;
  days: DayRules;
  terms: Terms;
  to: Date;
}

/**
 * Returns what would have earned a reward in the period of the rules, once for each account and occasion, in the order in which it was met. It uses
 * the functions by which live promotions count. Refuses STATE_CHANGED for ranks, codes and rewards by hand, which have no past.
 */
export async function findPastOccasions(db: Db, past: Past): Promise<PastOccasion[]> {
  const found = await readOccasions(db, past);
  return found.toSorted((a, b) => a.metAt.getTime() - b.metAt.getTime() || Number(a.accountId - b.accountId));
}

function readOccasions(db: Db, past: Past): Promise<PastOccasion[]> {
  switch (past.terms.rules.trigger.kind) {
    case 'deposit':
      return findDeposits(db, past);
    case 'stakes':
    case 'loss':
      return findPlay(db, past);
    case 'registration':
      return findRegistrations(db, past);
    case 'birthday':
      return findBirthdays(db, past);
    case 'mission':
      return findCompletions(db, past);
    case 'referral':
      return findQualified(db, past);
    case 'rank':
    case 'code':
    case 'manual':
      throw refuse('STATE_CHANGED');
  }
}

async function findDeposits(db: Db, { brandId, days, terms, to }: Past): Promise<PastOccasion[]> {
  const { trigger, currency } = terms.rules;
  if (trigger.kind !== 'deposit') return [];
  const { rows } = await sql<Deposit>`
    with first as (
      select f.account_id, f.reference, min(f.seq) as seq, min(f.at) as at from ledger.flow f
      join identity.member m on m.account_id = f.account_id and m.brand_id = ${brandId} and m.currency = ${currency} and m.type <> 4
      where f.kind = 'deposit' group by f.account_id, f.reference
    ), numbered as (
      select *, row_number() over (partition by account_id order by seq)::int as nth from first
    )
    select n.account_id as "accountId", d.deposit_id as "depositId", d.method, d.credited, n.at, n.nth
    from numbered n join payments.deposit d on d.account_id = n.account_id and d.deposit_id::text = n.reference
    where n.at >= ${terms.from} and n.at < ${to} order by n.account_id, n.seq`.execute(db);
  const found = new Map<string, PastOccasion>();
  for (const deposit of rows) {
    const { accountId, depositId, credited, at } = deposit;
    if (!isMetBy(terms, deposit)) continue;
    const occasion = depositOccasion(trigger.repeat, days, at, depositId);
    const key = `${accountId} ${occasion}`;
    if (!found.has(key)) found.set(key, { accountId, occasion, base: credited, at, metAt: at });
  }
  return [...found.values()];
}

async function findPlay(db: Db, past: Past): Promise<PastOccasion[]> {
  const { brandId, terms, to } = past;
  const { trigger, currency } = terms.rules;
  if (trigger.kind !== 'stakes' && trigger.kind !== 'loss') return [];
  const windows = listWindows(trigger.window, past);
  const found = new Map<string, PastOccasion>();
  const bounds = [...windows.map(({ from }) => from), to];
  for (const sum of await sumSettledRounds(db, { brandId, currency, bounds })) {
    const occasion = windows[sum.span]?.occasion;
    if (occasion === undefined || !doesCount(trigger, sum)) continue;
    const { accountId, firstAt, lastAt } = sum;
    const more = trigger.kind === 'stakes' ? sum.valid : sum.stake - sum.win;
    const key = `${accountId} ${occasion}`;
    const known = found.get(key);
    if (!known) found.set(key, { accountId, occasion, base: more, at: firstAt, metAt: lastAt });
    else {
      known.base += more;
      if (firstAt < known.at) known.at = firstAt;
      if (lastAt > known.metAt) known.metAt = lastAt;
    }
  }
  return [...found.values()].filter(({ base }) => base > 0n && base >= terms.least);
}

/** Returns the windows of a past period in order, the first from its beginning. */
function listWindows(window: PromotionWindow, { days, terms, to }: Past): { occasion: string; from: Date }[] {
  const windows: { occasion: string; from: Date }[] = [];
  for (let from = terms.from; from < to; ) {
    const { occasion, endsAt } = windowOf(window, days, from, to);
    windows.push({ occasion, from });
    from = endsAt ?? to;
  }
  return windows;
}

async function findRegistrations(db: Db, { brandId, terms, to }: Past): Promise<PastOccasion[]> {
  const { rows } = await sql<{ accountId: AccountId; at: Date }>`
    select account_id as "accountId", registered_at as at from identity.member
    where brand_id = ${brandId} and currency = ${terms.rules.currency} and type <> 4
      and registered_at >= ${terms.from} and registered_at < ${to}`.execute(db);
  return rows.map(({ accountId, at }) => ({ accountId, occasion: ONCE, base: 0n, at, metAt: at }));
}

async function findBirthdays(db: Db, past: Past): Promise<PastOccasion[]> {
  const { brandId, days, terms } = past;
  const { rows } = await sql<{ accountId: AccountId; date: string }>`
    select m.account_id as "accountId", substr(d.value, 6, 5) as date
    from identity.detail d join identity.member m on m.account_id = d.account_id
    where d.field = 'birthday' and m.brand_id = ${brandId} and m.currency = ${terms.rules.currency} and m.type <> 4`.execute(
    db,
  );
  return listWindows('day', past).flatMap(({ from: at }) => {
    const { dates, occasion } = birthdaysOn(businessDayOf(days, at.getTime()));
    const born = rows.filter(({ date }) => dates.includes(date));
    return born.map(({ accountId }) => ({ accountId, occasion, base: 0n, at, metAt: at }));
  });
}

type PastMet = Pick<PastOccasion, 'accountId' | 'occasion' | 'at'>;

const toOccasions = (rows: readonly PastMet[]): PastOccasion[] =>
  rows.map((row) => ({ ...row, base: 0n, metAt: row.at }));

async function findCompletions(db: Db, { brandId, terms, to }: Past): Promise<PastOccasion[]> {
  const { trigger, currency } = terms.rules;
  if (trigger.kind !== 'mission') return [];
  const { rows } = await sql<PastMet>`
    select c.account_id as "accountId", ${completionOccasion} as occasion, c.at
    from missions.completion c
    join identity.member m on m.account_id = c.account_id and m.brand_id = ${brandId} and m.currency = ${currency} and m.type <> 4
    where c.mission_no = ${trigger.mission} and c.at >= ${terms.from} and c.at < ${to}`.execute(db);
  return toOccasions(rows);
}

async function findQualified(db: Db, { brandId, terms, to }: Past): Promise<PastOccasion[]> {
  const { rows } = await sql<PastMet>`
    select m.account_id as "accountId", ${friendOccasion} as occasion, f.ended_at as at
    from referrals.friend f
    join identity.member m on m.account_id = f.referrer_id and m.currency = ${terms.rules.currency} and m.type <> 4
    where f.brand_id = ${brandId} and f.end_reason is null and f.ended_at >= ${terms.from} and f.ended_at < ${to}`.execute(
    db,
  );
  return toOccasions(rows);
}
