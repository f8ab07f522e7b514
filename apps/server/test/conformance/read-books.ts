import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';

/** What bets and ledger hold of an account. Times, ids that differ between accounts and fingerprints are left out. */
const TABLES = {
  accounts: sql`select to_jsonb(a) - '{account_id,opened_at,paced_at,play_from}'::text[] as row from ledger.account a`,
  entries: sql`select to_jsonb(a) - '{account_id,entry_id,at}'::text[] as row from ledger.entry a`,
  rounds: sql`select to_jsonb(a) - '{account_id,at,closed_at,settled_xid}'::text[] || jsonb_build_object('closed', closed_at is not null) as row
    from bets.round a`,
  txs: sql`select to_jsonb(a) - '{account_id,at,held_at,fingerprint}'::text[] as row from bets.tx a`,
  grants: sql`select to_jsonb(a) - '{account_id,valid_from,valid_until,created_at}'::text[] as row from bets.free_grant a`,
  bonuses: sql`select to_jsonb(a) - '{account_id,expires_at,began_at,ended_at}'::text[] || jsonb_build_object('runs',
    a.bonus_no = (select p.bonus_no from bets.player_state p where p.account_id = a.account_id)) as row from bets.bonus a`,
  hours: sql`select to_jsonb(a) - '{account_id,hour}'::text[] as row from bets.play_hour a`,
} as const;

export type Books = Record<keyof typeof TABLES, unknown[]>;

/** Returns the books of accounts, comparable with those of other accounts that were played in the same way. */
export async function readBooks(db: Db, accounts: readonly AccountId[]): Promise<Books[]> {
  const read = async (account: AccountId): Promise<Books> => {
    const books: [string, unknown[]][] = [];
    for (const [name, query] of Object.entries(TABLES)) {
      const { rows } = await sql<{ row: object }>`${query} where account_id = ${account}`.execute(db);
      const texts = rows.map(({ row }) =>
        JSON.stringify(row).replaceAll(`"${account}-`, '"A-').replaceAll(`"${account}:`, '"A:'),
      );
      books.push([name, texts.toSorted().map((text) => JSON.parse(text) as unknown)]);
    }
    return Object.fromEntries(books) as Books;
  };
  return Promise.all(accounts.map(read));
}
