import { sql } from 'kysely';
import { connectDatabase } from '../apps/server/src/db/index.ts';
import { createGames, type GameQuery, type Games } from '../apps/server/src/domains/games/index.ts';
import { createDatabase, startCluster } from './load/cluster.ts';

// Benchmark of the lobby with a large catalogue: what a page costs, as a multiple of the first page of a catalogue of 200 games.
//   node bench/lobby.ts [games, 20,000 by default]
const count = Number(process.argv[2] ?? 20_000);
const SMALL = 200;
const TIMES = 21;
const cluster = await startCluster();

/** Creates a brand that offers `games` games of forty vendors. */
async function fill(games: number) {
  const database = connectDatabase(await createDatabase(cluster.url, `bench_lobby_${games}`, true), { max: 2 });
  const { db } = database;
  await sql`insert into games.vendor (vendor_code, title, position) select 'V' || n, 'Vendor ' || n, n from generate_series(0, 39) n`.execute(
    db,
  );
  await sql`insert into games.game (code, vendor_code, category, name, version_hash, rtp_bps, volatility, tags)
    select 'g-' || n, 'V' || n % 40, (array['RNG', 'FISH', 'LIVE', 'PVP'])[1 + n % 4],
      (array['Copper', 'Lantern', 'Orchard', 'Winter', 'Harbour'])[1 + n % 5] || ' ' || (array['Kettle', 'Moon', 'Garden', 'Tiger'])[1 + n % 4] || ' ' || n,
      '', 9000 + n % 700, (array['low', 'medium', 'high'])[1 + n % 3], array['tag' || n % 25]
    from generate_series(1, ${games}::int) n`.execute(db);
  await sql`insert into games.stake_list select code, 'USD', '{20,5000}', 20 from games.game`.execute(db);
  await sql`insert into games.brand_game (brand_id, code, position) select 1, code, row_number() over () from games.game`.execute(
    db,
  );
  await sql`vacuum analyze games.game, games.stake_list, games.brand_game`.execute(db);
  return database;
}

const QUERIES: [string, GameQuery, page?: number][] = [
  ['first page', {}],
  ['page 100', {}, 100],
  ['one vendor', { vendorCode: 'V7' }],
  ['type, volatility, return and tag', { category: 'RNG', volatility: 'high', minReturn_bps: 9_500, tag: 'tag8' }],
  ['by return', { order: 'return' }],
  ['search', { search: 'garden 199' }],
  ['search with a typing error', { search: 'lantren gardn' }],
];
const offer = { brandId: 1n as never, currency: 'USD', language: 'EN', country: '' } as const;

/** The median time of a page, in ms: for an uncached list, and with the list of games cached. */
async function time(games: Games, query: GameQuery, page?: number): Promise<{ anew_ms: number; known_ms: number }> {
  const ask = async (): Promise<number> => {
    const from = performance.now();
    await games.list(offer, query, { page, pageSize: 24 });
    return performance.now() - from;
  };
  const anew: number[] = [];
  const known: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    games.invalidate();
    anew.push(await ask());
    known.push(await ask());
  }
  const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
  return { anew_ms: median(anew), known_ms: median(known) };
}

try {
  const [small, large] = [await fill(SMALL), await fill(count)];
  const [few, many] = [createGames(small.db), createGames(large.db)];
  await time(few, {});
  console.log(
    `${count.toLocaleString('en')} games, 24 per page, median of ${TIMES}; times: against the first page of ${SMALL} games in the same way\n`,
  );
  console.log('| list | uncached, ms | times | cached, ms | times |\n|---|---|---|---|---|');
  for (const [name, query, page] of QUERIES) {
    const unit = await time(few, {});
    const { anew_ms, known_ms } = await time(many, query, page);
    console.log(
      `| ${name} | ${anew_ms.toFixed(1)} | ${(anew_ms / unit.anew_ms).toFixed(1)} | ${known_ms.toFixed(1)} | ${(known_ms / unit.known_ms).toFixed(1)} |`,
    );
  }
  await Promise.all([small.close(), large.close()]);
} finally {
  await cluster.stop();
}
