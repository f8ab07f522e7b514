import { createHash, randomBytes } from 'node:crypto';
import { brandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { connectDatabase, type Db } from '../../apps/server/src/db/index.ts';
import { createGameTokens } from '../../apps/server/src/domains/games/index.ts';
import { upsertSlots } from '../../apps/server/src/domains/slots/index.ts';
import { getHouseAccount } from '../../apps/server/src/ledger/index.ts';
import { loadSecrets, type Secrets } from '../../apps/server/src/secrets.ts';
import { aBrand, seedBrand } from '../../apps/server/src/seed/index.ts';

/** The players of a benchmark have consecutive ids from here on. */
export const FIRST_PLAYER = 100_000n;
export const START_BALANCE = 1_000_000_00n;
/** A fixed key: the benchmark stores no secrets, and its processes must share the key. */
export const BENCH_KEY = Buffer.alloc(32, 7).toString('base64');
export const benchSecrets = (): Secrets => loadSecrets(BENCH_KEY, '/nonexistent');

const CHUNK = 20_000;
const ANY_PACE = {
  country: '*',
  min_cycle_ms: 0,
  autoplay_allowed: true,
  autoplay_max: 100,
  feature_buy_allowed: true,
  jackpot_allowed: true,
  reminder_min: 30,
  mandatory_break_min: 0,
};

/** Creates players with money and seeds as set-based rows; the ledger balances afterwards. */
export async function createPlayers(url: string, count: number): Promise<void> {
  const database = connectDatabase(url, { max: 1 });
  const { db } = database;
  const secrets = benchSecrets();
  const house = await getHouseAccount(db, { brandId: brandId(1), currency: 'USD', name: 'gateway:bench' });
  await getHouseAccount(db, { brandId: brandId(1), currency: 'USD', name: 'gaming' });
  for (let from = 0; from < count; from += CHUNK) {
    const n = Math.min(CHUNK, count - from);
    const first = FIRST_PLAYER + BigInt(from);
    const ids = sql`generate_series(${first}::bigint, ${first + BigInt(n) - 1n}::bigint) as id`;
    await sql`insert into ledger.account (account_id, brand_id, kind, currency, balance, version)
      select id, 1, 'player', 'USD', ${START_BALANCE}::bigint, 1 from ${ids}`.execute(db);
    await sql`insert into ledger.entry (account_id, seq, contra_id, kind, amount, held_delta, balance_after, held_after,
        key, reference, at)
      select id, 1, ${house}::bigint, 'deposit', ${START_BALANCE}::bigint, 0, ${START_BALANCE}::bigint, 0, 'start',
        'start', now() from ${ids}`.execute(db);
    await sql`insert into bets.player_state (account_id, active_pair) select id, 1 from ${ids}`.execute(db);
    const pairs = Array.from({ length: n }, () => randomBytes(32));
    await sql`insert into bets.seed_pair (account_id, pair_no, server_seed_sealed, commitment, client_seed, state,
        activated_at)
      select ${first}::bigint + place - 1, 1, sealed, commitment, 'bench', 'active', now()
      from unnest(${pairs.map((p) => secrets.seal(p))}::bytea[],
        ${pairs.map((p) => createHash('sha256').update(p).digest())}::bytea[]) with ordinality
        as p(sealed, commitment, place)`.execute(db);
  }
  await createSessions(db, count);
  await createGameSessions(db, count);
  // measures the server without the minimum interval that a country requires between rounds
  await db
    .insertInto('games.play_rule')
    .values({ brand_id: brandId(1), ...ANY_PACE })
    .execute();
  // only tables that have rows: statistics of an empty table would lead to bad first plans
  await sql`vacuum analyze ledger.account, ledger.entry, bets.player_state, bets.seed_pair, identity.member,
    identity.session`.execute(db);
  await database.close();
}

/** The session token of a player. */
export const memberToken = (player: number): string => `bench-member-token-${FIRST_PLAYER + BigInt(player)}`;

/** Issues a token of a game to each of the first players, for the country ''. */
export function issueGameTokens(count: number, code: string): string[] {
  const tokens = createGameTokens(benchSecrets());
  return Array.from({ length: count }, (_, player) => {
    const memberHash = createHash('sha256').update(memberToken(player)).digest();
    return tokens.issue({ memberHash, country: '', code });
  });
}

/** Opens the game once for every player: as in a real visit, all measurements use the same token. */
async function createGameSessions(db: Db, count: number): Promise<void> {
  const players = issueGameTokens(count, 'lantern-orchard');
  await sql`create table bench_token (player int primary key, token text not null)`.execute(db);
  await sql`insert into bench_token select place - 1, token
    from unnest(${players}::text[]) with ordinality as t(token, place)`.execute(db);
}

/** Returns the game tokens of all players, by number. */
export async function listGameTokens(url: string): Promise<string[]> {
  const { db, close } = connectDatabase(url, { max: 1 });
  const { rows } = await sql<{ token: string }>`select token from bench_token order by player`.execute(db);
  await close();
  return rows.map(({ token }) => token);
}

/**
 * Makes every player a logged-in member. The last use of the sessions lies in the future: in production it is written once a minute for a
 * player who spins twenty times in that minute; here it would be written at nearly every spin.
 */
async function createSessions(db: Db, count: number): Promise<void> {
  await upsertSlots(db);
  await seedBrand(db, aBrand());
  const ids = sql`generate_series(${FIRST_PLAYER}::bigint, ${FIRST_PLAYER + BigInt(count) - 1n}::bigint) as id`;
  await sql`insert into identity.member (account_id, brand_id, username, password_hash, currency, language, agreed_at)
    select id, 1, 'p' || id, '', 'USD', 'EN', now() from ${ids}`.execute(db);
  await sql`insert into identity.username (brand_id, folded, account_id) select 1, 'p' || id, id from ${ids}`.execute(
    db,
  );
  await sql`insert into identity.session (session_hash, account_id, brand_id, ip, country, device, seen_at)
    select sha256(('bench-member-token-' || id)::bytea), id, 1, '127.0.0.1', '', '', now() + interval '1 hour' from ${ids}`.execute(
    db,
  );
}
