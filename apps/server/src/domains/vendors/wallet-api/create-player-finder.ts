import { type AccountId, accountId, type BrandId, brandId, type Currency } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { createLruCache } from '#cache';
import { batchLookups, type Db, type RowOf } from '#db';
import { SHUT_NOW } from '#identity';
import { getPlayerName } from '../player-name.ts';

/** Maximum number of cached players, about 20 MB. */
const MAX_PLAYERS = 100_000;

/** What never changes about an account, so that any process may cache it without a limit of time. */
interface Account {
  accountId: AccountId;
  brandId: BrandId;
  currency: Currency;
  /** Member type of the specification; 4 is a trial account. */
  type: number;
}

export interface VendorPlayer extends Omit<Account, 'brandId'> {
  /** The brand is in maintenance for non-testers. */
  maintenance: boolean;
  /** Tester by account; the vendor does not report the player's address. */
  tester: boolean;
}

/** Returns what the access gate of a brand applies to a player. */
export type AccessFor = (brand: BrandId, player: AccountId) => Promise<Pick<VendorPlayer, 'maintenance' | 'tester'>>;

export interface PlayerFinder {
  /** Finds a player by the vendor's name for them within the vendor's brand; players of other brands are unknown. */
  findPlayer(brand: BrandId, name: string): Promise<VendorPlayer | null>;
  /**
   * Whether the account is blocked, being closed or closed, read from the database. A debit that passes all other checks does not need it:
   * `bets` reads the block in the transaction of the debit (`blockBetting`).
   */
  isBlocked(player: AccountId): Promise<boolean>;
}

/** Creates the lookup; concurrent lookups are batched into one query. */
export function createPlayerFinder(db: Db, accessFor: AccessFor): PlayerFinder {
  const known = createLruCache<string, Account>(MAX_PLAYERS);
  const load = batchLookups((ids) => loadAccounts(db, ids));
  const loadBlocked = batchLookups((ids) => loadBlocks(db, ids));

  const getAccount = async (id: string): Promise<Account | undefined> => {
    const account = known.get(id) ?? (await load(id));
    if (account) known.set(id, account);
    return account;
  };

  return {
    async findPlayer(brand, name) {
      const id = getPlayerName(name);
      const account = id === null ? undefined : await getAccount(String(id));
      if (account?.brandId !== brand) return null;
      const { accountId: player, currency, type } = account;
      return { accountId: player, currency, type, ...(await accessFor(brand, player)) };
    },
    isBlocked: async (player) => (await loadBlocked(String(player))) ?? true,
  };
}

async function loadAccounts(db: Db, ids: readonly string[]): Promise<Map<string, Account>> {
  const { rows } = await sql<RowOf<'identity.member', 'account_id' | 'brand_id' | 'currency' | 'type'>>`
    select m.account_id, m.brand_id, m.currency, m.type
    from identity.member m
    where m.account_id = any(${ids}::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => [
      String(row.account_id),
      {
        accountId: accountId(row.account_id),
        brandId: brandId(row.brand_id),
        currency: row.currency as Currency,
        type: row.type,
      },
    ]),
  );
}

async function loadBlocks(db: Db, ids: readonly string[]): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ account_id: bigint; blocked: boolean }>`
    select m.account_id, ${SHUT_NOW} as blocked
    from identity.member m
    where m.account_id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [String(row.account_id), row.blocked]));
}
