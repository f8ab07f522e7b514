import type { AccountId, Currency } from '@fairhouse/contracts';
import { numbers, type Statement, texts } from './write-group.ts';

/** A pot as a group holds it under lock. Amounts in the smallest unit, what ends in _ppm in millionths of it. */
export interface HeldPot {
  readonly potId: AccountId;
  readonly currency: Currency;
  readonly balance: bigint;
  /** Entries so far in the ledger. */
  readonly version: bigint;
  /** All shares that were gathered; of them those that no entry carries yet. */
  readonly contributed_ppm: bigint;
  readonly owed_ppm: bigint;
  readonly hits: bigint;
  readonly retired: boolean;
}

/** A hit to be written down. */
export interface PotHit {
  potId: AccountId;
  hitNo: bigint;
  wonBy: AccountId;
  /** Id of the round. */
  reference: string;
  gameCode: string;
  amount: bigint;
}

type Query = <Row>(statement: Statement) => Promise<Row[]>;

/**
 * Locks pots in id order and gathers their shares, in the transaction that `query` speaks to. Shares of groups that commit later stay
 * for whoever comes next. What is read after the lock is what the one before left.
 */
export async function holdPots(query: Query, ids: readonly AccountId[]): Promise<HeldPot[]> {
  const values = [numbers(ids)];
  const pots = await query<PotRow>({ name: 'ledger-pots-lock', text: LOCK_POTS, values });
  const [accounts, shares] = await Promise.all([
    query<AccountRow>({ name: 'ledger-pots-read', text: READ_ACCOUNTS, values }),
    query<{ pot_id: bigint; share_ppm: bigint }>({ name: 'ledger-pots-gather', text: GATHER_SHARES, values }),
  ]);
  return pots.map((pot) => {
    const account = accounts.find(({ account_id }) => account_id === pot.pot_id) as AccountRow;
    const waiting = shares.find(({ pot_id }) => pot_id === pot.pot_id)?.share_ppm ?? 0n;
    return {
      potId: pot.pot_id as AccountId,
      currency: pot.currency,
      balance: account.balance,
      version: account.version,
      contributed_ppm: BigInt(pot.contributed_ppm) + waiting,
      owed_ppm: pot.owed_ppm + waiting,
      hits: pot.hits,
      retired: pot.retired,
    };
  });
}

interface PotRow {
  pot_id: bigint;
  currency: Currency;
  contributed_ppm: string;
  owed_ppm: bigint;
  hits: bigint;
  retired: boolean;
}
interface AccountRow {
  account_id: bigint;
  balance: bigint;
  version: bigint;
}

const LOCK_POTS = `
select pot_id, currency, contributed_ppm::text as contributed_ppm, owed_ppm, hits, retired_at is not null as retired
from ledger.pot where pot_id = any($1::bigint[]) order by pot_id for update`;

const READ_ACCOUNTS = `select account_id, balance, version from ledger.account where account_id = any($1::bigint[])`;

const GATHER_SHARES = `
with gone as (delete from ledger.pot_share where pot_id = any($1::bigint[]) returning pot_id, share_ppm)
select pot_id, sum(share_ppm)::bigint as share_ppm from gone group by pot_id`;

const ADD_SHARES = `
insert into ledger.pot_share (pot_id, share_ppm) select * from unnest($1::bigint[], $2::bigint[])`;

const WRITE_POTS = `
update ledger.pot p set contributed_ppm = n.contributed_ppm, owed_ppm = n.owed_ppm, hits = n.hits
from unnest($1::bigint[], $2::numeric[], $3::bigint[], $4::bigint[]) as n(pot_id, contributed_ppm, owed_ppm, hits)
where p.pot_id = n.pot_id`;

const WRITE_HITS = `
insert into ledger.pot_hit (pot_id, hit_no, won_by, reference, game_code, amount, at)
select n.*, $7::timestamptz from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[]) as n`;

/** The pots' part of a group's transaction: shares that wait, pots that were held, and who won them. Their money is in the accounts and entries. */
export function potStatements(
  shares: readonly { potId: AccountId; share_ppm: bigint }[],
  pots: readonly HeldPot[],
  hits: readonly PotHit[],
  at: Date,
): Statement[] {
  const statements: Statement[] = [];
  if (shares.length > 0)
    statements.push({
      name: 'ledger-pots-share',
      text: ADD_SHARES,
      values: [numbers(shares.map(({ potId }) => potId)), numbers(shares.map(({ share_ppm }) => share_ppm))],
    });
  if (pots.length > 0)
    statements.push({
      name: 'ledger-pots-write',
      text: WRITE_POTS,
      values: [
        numbers(pots.map(({ potId }) => potId)),
        numbers(pots.map(({ contributed_ppm }) => contributed_ppm)),
        numbers(pots.map(({ owed_ppm }) => owed_ppm)),
        numbers(pots.map((pot) => pot.hits)),
      ],
    });
  if (hits.length > 0)
    statements.push({
      name: 'ledger-pots-hit',
      text: WRITE_HITS,
      values: [
        numbers(hits.map(({ potId }) => potId)),
        numbers(hits.map(({ hitNo }) => hitNo)),
        numbers(hits.map(({ wonBy }) => wonBy)),
        texts(hits.map(({ reference }) => reference)),
        texts(hits.map(({ gameCode }) => gameCode)),
        numbers(hits.map(({ amount }) => amount)),
        at.toISOString(),
      ],
    });
  return statements;
}
