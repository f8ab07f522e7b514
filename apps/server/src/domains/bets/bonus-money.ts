import type { AccountId, Currency, GameCategory, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { advanceCommands, getBalance, post } from '#ledger';
import { refuse } from '#refusal';
import { type BonusPlayTerms, bonusReference, weightOf } from './rules/bonus.ts';

/** How a bonus is ended from outside of play. */
export type BonusEndedBy = 'expired' | 'cancelled' | 'withdrawn' | 'excluded' | 'voided';

export interface NewBonus {
  accountId: AccountId;
  no: bigint;
  currency: Currency;
  amount: Money;
  /** What must be played, ten-thousandths of the smallest unit. */
  required_e4: bigint;
  terms: BonusPlayTerms;
  expiresAt: Date;
}

/**
 * Begins a bonus and credits its bonus money. Returns false while another one runs. It counts from the next bet in every process, as a limit
 * does: locks the account.
 */
export async function beginBonus(tx: Tx, bonus: NewBonus): Promise<boolean> {
  const { accountId, no, currency, amount, required_e4, terms, expiresAt } = bonus;
  await advanceCommands(tx, accountId);
  const { rows } = await sql`
    insert into bets.player_state (account_id, bonus_no) values (${accountId}, ${no})
    on conflict (account_id) do update set bonus_no = excluded.bonus_no where player_state.bonus_no is null
    returning 1`.execute(tx);
  if (rows.length === 0) return false;
  const { maxStake, ...others } = terms;
  await tx
    .insertInto('bets.bonus')
    .values({
      account_id: accountId,
      bonus_no: no,
      state: 'active',
      required_e4,
      terms: JSON.stringify({ ...others, maxStake: maxStake === null ? null : String(maxStake) }),
      // its time begins when the player may play
      expires_at: sql<Date>`${expiresAt}::timestamptz + (greatest((select excluded_until from bets.player_state
        where account_id = ${accountId}), now()) - now())`,
    })
    .execute();
  const reference = bonusReference(no);
  await post(tx, [{ accountId, kind: 'bonus-grant', amount, currency, key: `bonus-grant:${no}`, reference }]);
  return true;
}

/**
 * Ends the bonus that runs: what is left of its bonus money lapses. Returns false when it does not run any more, or when that is not `expected`.
 * One whose time is over waits for open rounds that hold bonus money. Locks the account. Refuses BONUS_IN_PLAY to cancel it before.
 */
export async function endBonus(
  tx: Tx,
  accountId: AccountId,
  no: bigint,
  how: BonusEndedBy,
  expected?: bigint,
): Promise<boolean> {
  await advanceCommands(tx, accountId);
  if ((how === 'cancelled' || how === 'expired') && (await isInPlay(tx, accountId, no))) {
    if (how === 'expired') return false;
    throw refuse('BONUS_IN_PLAY');
  }
  const { bonus, currency } = await getBalance(tx, accountId);
  if (expected !== undefined && bonus !== expected) return false;
  const { rows } = await sql`
    update bets.bonus set state = ${how}, ended_at = clock_timestamp(), lapsed = ${bonus}
    where account_id = ${accountId} and bonus_no = ${no} and ended_at is null returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await tx.updateTable('bets.player_state').set({ bonus_no: null }).where('account_id', '=', accountId).execute();
  const reference = bonusReference(no);
  if (bonus > 0n)
    await post(tx, [{ accountId, kind: 'bonus-end', amount: bonus, currency, key: `bonus-end:${no}`, reference }]);
  return true;
}

/** Whether an open round of a vendor holds bonus money. */
async function isInPlay(tx: Tx, accountId: AccountId, no: bigint): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bets.round
    where account_id = ${accountId} and state = 'OPEN' and bonus_no = ${no} and bonus_stake > 0 limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Stops the use of bonus money, or allows it again: one that was played enough in between, by rounds that were open before, becomes cash. Returns
 * false when the bonus is not in the other state. Locks the account. Refuses BONUS_IN_PLAY to stop it while an open round holds bonus money.
 */
export async function suspendBonus(tx: Tx, accountId: AccountId, no: bigint, isSuspended: boolean): Promise<boolean> {
  await advanceCommands(tx, accountId);
  if (isSuspended && (await isInPlay(tx, accountId, no))) throw refuse('BONUS_IN_PLAY');
  const [from, to] = isSuspended ? ['active', 'suspended'] : ['suspended', 'active'];
  const { rows } = await sql<{ isPlayed: boolean }>`
    update bets.bonus set state = ${to}
    where account_id = ${accountId} and bonus_no = ${no} and state = ${from}
    returning done_e4 >= required_e4 as "isPlayed"`.execute(tx);
  if (!isSuspended && rows[0]?.isPlayed) await completeBonus(tx, accountId, no);
  return rows.length > 0;
}

/** Completes a bonus that was played enough: what is left of it becomes cash, as in the batch of a bet. */
async function completeBonus(tx: Tx, accountId: AccountId, no: bigint): Promise<void> {
  const { bonus: amount, currency } = await getBalance(tx, accountId);
  await sql`
    update bets.bonus set state = 'completed', ended_at = clock_timestamp(), released = ${amount}
    where account_id = ${accountId} and bonus_no = ${no}`.execute(tx);
  await tx.updateTable('bets.player_state').set({ bonus_no: null }).where('account_id', '=', accountId).execute();
  if (amount === 0n) return;
  const of = { accountId, amount, currency, reference: bonusReference(no) };
  await post(tx, [
    { ...of, kind: 'bonus-end', key: `bonus-end:${no}` },
    { ...of, kind: 'bonus', key: `bonus:${no}` },
  ]);
}

/** How far a bonus was played. */
export type PlayedBonus = Pick<
  RowOf<'bets.bonus'>,
  'bonus_no' | 'state' | 'required_e4' | 'done_e4' | 'expires_at' | 'ended_at' | 'released'
>;

/** Returns how far bonuses of a player were played, by their number. */
export async function readPlayedBonuses(
  db: Db | Tx,
  accountId: AccountId,
  numbers: readonly bigint[],
): Promise<Map<bigint, PlayedBonus>> {
  const rows = await db
    .selectFrom('bets.bonus')
    .select(['bonus_no', 'state', 'required_e4', 'done_e4', 'expires_at', 'ended_at', 'released'])
    .where('account_id', '=', accountId)
    .where('bonus_no', 'in', [0n, ...numbers])
    .execute();
  return new Map(rows.map((row) => [row.bonus_no, row]));
}

/** Returns bonuses of players who may not play now. */
export async function findExcludedBonuses(db: Db, limit: number): Promise<{ accountId: AccountId; no: bigint }[]> {
  const { rows } = await sql<{ accountId: AccountId; no: bigint }>`
    select account_id as "accountId", bonus_no as no from bets.player_state
    where bonus_no is not null and excluded_until > now() order by account_id limit ${limit}`.execute(db);
  return rows;
}

/** Returns bonuses that were completed by play and are not recorded yet, oldest first. */
export async function findCompletedBonuses(db: Db, limit: number): Promise<{ accountId: AccountId; no: bigint }[]> {
  const { rows } = await sql<{ accountId: AccountId; no: bigint }>`
    select account_id as "accountId", bonus_no as no from bets.bonus
    where state = 'completed' and not recorded order by ended_at limit ${limit}`.execute(db);
  return rows;
}

/** Marks the completion of a bonus as recorded. Returns what became cash; null when it was not completed or is recorded already. */
export async function takeCompletedBonus(tx: Tx, accountId: AccountId, no: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ released: bigint }>`
    update bets.bonus set recorded = true
    where account_id = ${accountId} and bonus_no = ${no} and state = 'completed' and not recorded
    returning released`.execute(tx);
  return rows[0]?.released ?? null;
}

/** Returns bonuses that run though their time is over, oldest first. */
export async function findExpiredBonuses(db: Db, limit: number): Promise<{ accountId: AccountId; no: bigint }[]> {
  const { rows } = await sql<{ accountId: AccountId; no: bigint }>`
    select account_id as "accountId", bonus_no as no from bets.bonus b
    where ended_at is null and expires_at <= now() and not exists (select from bets.round r where r.account_id = b.account_id
      and r.state = 'OPEN' and r.bonus_no = b.bonus_no and r.bonus_stake > 0) order by expires_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

/**
 * Returns bonuses above a number whose time is over within a day and that last more than a day and a half, of players who were not reminded and
 * may play now, in the order of their numbers.
 */
export async function findEndingBonuses(
  db: Db,
  after: bigint,
  limit: number,
): Promise<{ accountId: AccountId; no: bigint }[]> {
  const { rows } = await sql<{ accountId: AccountId; no: bigint }>`
    select b.account_id as "accountId", b.bonus_no as no from bets.bonus b
    join bets.player_state p on p.account_id = b.account_id
    where b.ended_at is null and not b.reminded and b.expires_at > now() and b.expires_at <= now() + interval '1 day'
      and b.expires_at - b.began_at > interval '36 hours' and (p.excluded_until is null or p.excluded_until <= now())
      and b.bonus_no > ${after} order by b.bonus_no limit ${limit}`.execute(db);
  return rows;
}

/** Marks a bonus as one that the player was reminded of. Returns false when that was done before, or when it does not run any more. */
export async function takeEndingBonus(tx: Tx, accountId: AccountId, no: bigint): Promise<boolean> {
  const { rows } = await sql`
    update bets.bonus set reminded = true
    where account_id = ${accountId} and bonus_no = ${no} and ended_at is null and not reminded returning 1`.execute(tx);
  return rows.length > 0;
}

/** Returns the bonus money that a player can use in a game; null where none can be used. */
export async function getUsableBonus(
  db: Db,
  accountId: AccountId,
  game: { gameCode: string; category: GameCategory },
): Promise<Money | null> {
  const { rows } = await sql<{ bonus: bigint; terms: BonusPlayTerms }>`
    select a.bonus, b.terms from bets.player_state p
    join bets.bonus b on b.account_id = p.account_id and b.bonus_no = p.bonus_no and b.state = 'active' and b.expires_at > now()
    join ledger.account a on a.account_id = p.account_id
    where p.account_id = ${accountId}`.execute(db);
  const [running] = rows;
  return running && weightOf(running.terms, game) > 0 ? (running.bonus as Money) : null;
}
