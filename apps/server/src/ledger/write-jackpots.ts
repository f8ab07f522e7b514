import type { AccountId, Currency } from '@fairhouse/contracts';
import { bigints, type RowOf, texts } from '#db';
import type { Statement } from './ledger-statements.ts';

/** A jackpot locked by a batch. Amounts in the smallest unit, fields ending in _ppm in millionths of it. */
export interface LockedJackpot {
  readonly jackpotId: AccountId;
  readonly currency: Currency;
  readonly balance: bigint;
  /** Number of ledger entries so far. */
  readonly version: bigint;
  /** All collected contributions, and the part not yet in any entry. */
  readonly contributed_ppm: bigint;
  readonly carry_ppm: bigint;
  readonly wins: bigint;
  readonly retired: boolean;
}

/** A hit to record. */
export interface JackpotWin {
  jackpotId: AccountId;
  winNo: bigint;
  wonBy: AccountId;
  /** Id of the round. */
  reference: string;
  gameCode: string;
  amount: bigint;
}

type Query = <Row>(statement: Statement) => Promise<Row[]>;

/**
 * Locks jackpots in id order and collects their contributions, in the transaction of `query`. Contributions of batches that commit later
 * stay for the next lock. Reads after the lock see what the previous holder left.
 */
export async function lockJackpots(query: Query, ids: readonly AccountId[]): Promise<LockedJackpot[]> {
  const values = [bigints(ids)];
  const jackpots = await query<JackpotRow>({ name: 'ledger-jackpots-lock', text: LOCK_JACKPOTS, values });
  const [accounts, contributions] = await Promise.all([
    query<AccountRow>({ name: 'ledger-jackpots-read', text: READ_ACCOUNTS, values }),
    query<RowOf<'ledger.jackpot_contribution', 'jackpot_id' | 'contribution_ppm'>>({
      name: 'ledger-jackpots-collect',
      text: COLLECT_CONTRIBUTIONS,
      values,
    }),
  ]);
  return jackpots.map((jackpot) => {
    const account = accounts.find(({ account_id }) => account_id === jackpot.jackpot_id) as AccountRow;
    const waiting = contributions.find(({ jackpot_id }) => jackpot_id === jackpot.jackpot_id)?.contribution_ppm ?? 0n;
    return {
      jackpotId: jackpot.jackpot_id as AccountId,
      currency: jackpot.currency,
      balance: account.balance,
      version: account.version,
      contributed_ppm: BigInt(jackpot.contributed_ppm) + waiting,
      carry_ppm: jackpot.carry_ppm + waiting,
      wins: jackpot.wins,
      retired: jackpot.retired,
    };
  });
}

interface JackpotRow extends RowOf<'ledger.jackpot', 'jackpot_id' | 'contributed_ppm' | 'carry_ppm' | 'wins'> {
  currency: Currency;
  retired: boolean;
}
type AccountRow = RowOf<'ledger.account', 'account_id' | 'balance' | 'version'>;

const LOCK_JACKPOTS = `
select jackpot_id, currency, contributed_ppm::text as contributed_ppm, carry_ppm, wins, retired_at is not null as retired
from ledger.jackpot where jackpot_id = any($1::bigint[]) order by jackpot_id for update`;

const READ_ACCOUNTS = `select account_id, balance, version from ledger.account where account_id = any($1::bigint[])`;

const COLLECT_CONTRIBUTIONS = `
with gone as (delete from ledger.jackpot_contribution where jackpot_id = any($1::bigint[]) returning jackpot_id, contribution_ppm)
select jackpot_id, sum(contribution_ppm)::bigint as contribution_ppm from gone group by jackpot_id`;

const INSERT_CONTRIBUTIONS = `
insert into ledger.jackpot_contribution (jackpot_id, contribution_ppm) select * from unnest($1::bigint[], $2::bigint[])`;

const UPDATE_JACKPOTS = `
update ledger.jackpot p set contributed_ppm = n.contributed_ppm::numeric, carry_ppm = n.carry_ppm, wins = n.wins
from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) as n(jackpot_id, contributed_ppm, carry_ppm, wins)
where p.jackpot_id = n.jackpot_id`;

const INSERT_WINS = `
insert into ledger.jackpot_win (jackpot_id, win_no, won_by, reference, game_code, amount, at)
select n.*, $7::timestamptz from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[]) as n`;

/**
 * Returns the jackpot part of a batch transaction: pending contributions, locked jackpots, and hits. Their money is in the accounts and
 * entries.
 */
export function jackpotStatements(
  contributions: readonly { jackpotId: AccountId; contribution_ppm: bigint }[],
  jackpots: readonly LockedJackpot[],
  wins: readonly JackpotWin[],
  at: Date,
): Statement[] {
  const statements: Statement[] = [];
  if (contributions.length > 0)
    statements.push({
      name: 'ledger-jackpots-contribute',
      text: INSERT_CONTRIBUTIONS,
      values: [
        bigints(contributions.map(({ jackpotId }) => jackpotId)),
        bigints(contributions.map(({ contribution_ppm }) => contribution_ppm)),
      ],
    });
  if (jackpots.length > 0)
    statements.push({
      name: 'ledger-jackpots-update',
      text: UPDATE_JACKPOTS,
      values: [
        bigints(jackpots.map(({ jackpotId }) => jackpotId)),
        texts(jackpots.map(({ contributed_ppm }) => String(contributed_ppm))),
        bigints(jackpots.map(({ carry_ppm }) => carry_ppm)),
        bigints(jackpots.map((jackpot) => jackpot.wins)),
      ],
    });
  if (wins.length > 0)
    statements.push({
      name: 'ledger-jackpots-win',
      text: INSERT_WINS,
      values: [
        bigints(wins.map(({ jackpotId }) => jackpotId)),
        bigints(wins.map(({ winNo }) => winNo)),
        bigints(wins.map(({ wonBy }) => wonBy)),
        texts(wins.map(({ reference }) => reference)),
        texts(wins.map(({ gameCode }) => gameCode)),
        bigints(wins.map(({ amount }) => amount)),
        at.toISOString(),
      ],
    });
  return statements;
}
