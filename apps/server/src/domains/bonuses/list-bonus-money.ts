import {
  type AccountId,
  type BonusMoney,
  type Currency,
  type calls,
  formatMoney,
  type Input,
  money,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import { type PlayedBonus, readPlayedBonuses } from '#bets';
import type { Db } from '#db';
import { getBalance } from '#ledger';
import { type BonusRow, requirementOf, termsOf } from './bonus.ts';

/** Returns a page of the bonus money of a player: what runs and waits first. */
export async function listBonusMoney(
  db: Db,
  { accountId, currency, language }: { accountId: AccountId; currency: Currency; language: string },
  { page, pageSize }: Input<typeof calls.bonuses.listMoney>,
): Promise<Output<typeof calls.bonuses.listMoney>> {
  const { available, bonus } = await getBalance(db, accountId);
  const { rows } = await sql<BonusRow & { total: bigint }>`
    select *, count(*) over () as total from bonuses.bonus where account_id = ${accountId}
    order by ended_at desc nulls first, case when ended_at is null then bonus_no end, bonus_no desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const played = await readPlayedBonuses(
    db,
    accountId,
    rows.map(({ bonus_no }) => bonus_no),
  );
  return {
    rows: rows.map((row) => toBonusMoney(row, played.get(row.bonus_no), { bonus, language })),
    page,
    pageSize,
    total: Number(rows[0]?.total ?? 0n),
    currency,
    available: formatMoney(available, currency),
    bonus: formatMoney(bonus, currency),
  };
}

function toBonusMoney(
  row: BonusRow,
  played: PlayedBonus | undefined,
  { bonus, language }: { bonus: bigint; language: string },
): BonusMoney {
  const currency = row.currency as Currency;
  const format = (units: bigint) => formatMoney(money(units), currency);
  const names = row.names as Readonly<Record<string, string>>;
  const required_e4 = played?.required_e4 ?? requirementOf(row);
  const done_e4 = played?.done_e4 ?? 0n;
  const left_e4 = required_e4 > done_e4 ? required_e4 - done_e4 : 0n;
  const [needed, left] = [roundUp(required_e4), roundUp(left_e4)];
  const isRunning = played !== undefined && played.ended_at === null;
  return {
    no: String(row.bonus_no),
    name: names[language] ?? names['EN'] ?? '',
    at: row.at.toISOString(),
    state: (row.end_state ?? runningState(played) ?? 'waiting') as BonusMoney['state'],
    amount: format(row.amount),
    balance: format(isRunning ? bonus : 0n),
    needed: format(needed),
    done: format(needed - left),
    left: format(left),
    terms: termsOf(row),
    endsOnWithdrawal: row.deposit > 0n,
    expiresAt: played?.expires_at.toISOString() ?? null,
    endedAt: (row.ended_at ?? played?.ended_at)?.toISOString() ?? null,
    released: format(played?.released ?? 0n),
    condition: row.condition as BonusMoney['condition'],
  };
}

/** The state of a bonus that was begun. One whose time is over runs until no open round holds bonus money. */
const runningState = (played: PlayedBonus | undefined): string | undefined =>
  played?.ended_at === null && played.expires_at.getTime() <= Date.now() ? 'expiring' : played?.state;

/** Ten-thousandths to whole units: what is left is never shown as nothing. */
const roundUp = (units_e4: bigint): bigint => (units_e4 + 9_999n) / 10_000n;
