import { sql } from 'kysely';
import { openDatabase } from '../apps/server/src/db/index.ts';
import { type GameWish, listGames } from '../apps/server/src/domains/games/index.ts';
import { makeDatabase, openCluster } from './cluster.ts';

// The lobby over a large catalogue: what a page costs, as a multiple of the first page of a catalogue of 200 games.
//   node bench/lobby.ts [games, 20,000 by default]
const count = Number(process.argv[2] ?? 20_000);
const SMALL = 200;
const cluster = await openCluster();

/** A brand that offers so many games of forty vendors. */
async function fill(games: number) {
  const database = openDatabase(await makeDatabase(cluster.url, `bench_lobby_${games}`, true), { max: 2 });
  const { db } = database;
  await sql`insert into games.vendor (vassalage, title, position) select 'V' || n, 'Vendor ' || n, n from generate_series(0, 39) n`.execute(
    db,
  );
  await sql`insert into games.game (code, vassalage, category, name, version_hash, rtp_bps, volatility, tags)
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

const WISHES: [string, Omit<GameWish, 'pageSize'>][] = [
  ['first page', {}],
  ['page 100', { page: 100 }],
  ['one vendor', { vassalage: 'V7' }],
  ['type, swing, return and tag', { category: 'RNG', volatility: 'high', minReturn_bps: 9_500, tag: 'tag8' }],
  ['by return', { order: 'return' }],
  ['search', { search: 'garden 199' }],
  ['search with a typing error', { search: 'lantren gardn' }],
];

try {
  const [small, large] = [await fill(SMALL), await fill(count)];
  const offer = { brandId: 1n as never, currency: 'USD', language: 'EN', country: '' } as const;
  const time = async (db: (typeof small)['db'], wish: Omit<GameWish, 'pageSize'>): Promise<number> => {
    const times: number[] = [];
    for (let n = 0; n < 21; n++) {
      const from = performance.now();
      await listGames(db, offer, { ...wish, pageSize: 24 });
      times.push(performance.now() - from);
    }
    return times.toSorted((a, b) => a - b)[10] ?? 0;
  };
  await time(small.db, {});
  const unit_ms = await time(small.db, {});
  console.log(
    `${count.toLocaleString('en')} games, 24 a page, median of 21; against the first page of ${SMALL} games\n`,
  );
  console.log('| list | ms | times |\n|---|---|---|');
  for (const [name, wish] of WISHES) {
    const took_ms = await time(large.db, wish);
    console.log(`| ${name} | ${took_ms.toFixed(1)} | ${(took_ms / unit_ms).toFixed(1)} |`);
  }
  await Promise.all([small.close(), large.close()]);
} finally {
  await cluster.stop();
}
