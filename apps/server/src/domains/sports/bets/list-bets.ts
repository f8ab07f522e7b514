import { type AccountId, type calls, formatMoney, type Input, type Money, type Output } from '@fairhouse/contracts';
import type { LegResult } from '@fairhouse/game-math/sports';
import { sql } from 'kysely';
import { type Db, parsePeriod } from '#db';
import { refuse } from '#refusal';
import type { NameOf } from '../book/names.ts';
import { readFixtures } from '../book/read-fixtures.ts';
import { findBet, readBets, type StoredBet } from './bet-store.ts';
import { type BetNames, toBetDto } from './to-bet-dto.ts';

type BetDto = Output<typeof calls.sports.place>;

/** Shows bets with the names of their legs. */
export async function showBets(db: Db, nameOf: NameOf, bets: readonly StoredBet[]): Promise<BetDto[]> {
  const ids = bets.flatMap(({ legs }) => legs.map(({ fixtureId }) => fixtureId));
  const fixtures = new Map((await readFixtures(db, [...new Set(ids)])).map((each) => [each.fixtureId, each]));
  const names: BetNames = { nameOf, fixtures };
  return bets.map((bet) => toBetDto(bet, names));
}

const STATES = {
  open: ['INTENT', 'WAITING', 'ACCEPTED'],
  settled: ['SETTLED'],
  refused: ['RETURNING', 'REFUSED'],
} as const;

/** Lists the bets of an account, newest first. */
export async function listBets(
  db: Db,
  nameOf: NameOf,
  accountId: AccountId,
  { page, pageSize, show, ...period }: Input<typeof calls.sports.bets>,
): Promise<Output<typeof calls.sports.bets>> {
  const { from, to } = parsePeriod(period);
  const where = sql.join(
    [
      sql`b.account_id = ${accountId}`,
      ...(show ? [sql`b.state = any (${[...STATES[show]]}::text[])`] : []),
      ...(from ? [sql`b.placed_at >= ${from}`] : []),
      ...(to ? [sql`b.placed_at < ${to}`] : []),
    ],
    sql` and `,
  );
  const count = await sql<{ total: bigint }>`select count(*) as total from sports.bet b where ${where}`.execute(db);
  const bets = await readBets(
    db,
    sql`where ${where} order by b.bet_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  return { rows: await showBets(db, nameOf, bets), page, pageSize, total: Number(count.rows[0]?.total ?? 0n) };
}

interface PaymentRow {
  at: Date;
  result: LegResult | 'OPEN';
  difference: bigint;
}

/** Returns a bet of an account with its explanations and payments. Refuses NOT_FOUND, also for another player's bet. */
export async function getBet(
  db: Db,
  nameOf: NameOf,
  accountId: AccountId,
  id: string,
): Promise<Output<typeof calls.sports.bet>> {
  const [account, betId] = id.split('-');
  const bet = account === String(accountId) && betId !== undefined ? await findBet(db, accountId, BigInt(betId)) : null;
  if (!bet) throw refuse('NOT_FOUND');
  const { rows } = await sql<PaymentRow>`select paid_at as at, result, difference from sports.payment
    where account_id = ${accountId} and bet_id = ${bet.betId} and paid_at is not null order by payment_no`.execute(db);
  const [dto] = await showBets(db, nameOf, [bet]);
  return {
    ...(dto as BetDto),
    legExplanations: bet.legs.map(({ explanation }) => explanation),
    explanation: bet.explanation,
    payments: rows.map(({ at, result, difference }) => ({
      at: at.toISOString(),
      result: result === 'OPEN' ? null : result,
      amount: formatMoney(difference as Money, bet.currency),
    })),
  };
}
