import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { ListedGame, ListProblem } from './parse-list.ts';

/** The effect of a list on one game; `game` is the listed game, null for a game that the list no longer names. */
export interface ListChange {
  code: string;
  name: string;
  what: 'new' | 'changed' | 'delisted';
  changes: { field: string; before: string; after: string }[];
  game: ListedGame | null;
}

export interface ImportPlan {
  changes: ListChange[];
  same: number;
  /** SHA-256 over all changes, in hex: the same digest is the same import. */
  digest: string;
  problems: ListProblem[];
}

type ExistingGame = ListedGame & { delisted: boolean };

/** Compares a vendor's list with the vendor's games in the catalogue. */
export async function planImport(db: Db | Tx, vendorCode: string, games: readonly ListedGame[]): Promise<ImportPlan> {
  const existing = await selectAvatar(db, vendorCode);
  const problems = await findTaken(db, vendorCode, games);
  const changes: ListChange[] = [];
  for (const game of games) {
    const was = existing.get(game.code);
    existing.delete(game.code);
    const differs = was ? differences(was, game) : [];
    const { code, name } = game;
    if (!was || was.delisted) changes.push({ code, name, what: 'new', changes: [], game });
    else if (differs.length > 0) changes.push({ code, name, what: 'changed', changes: differs, game });
  }
  const same = games.length - changes.length;
  for (const { code, name, delisted } of existing.values())
    if (!delisted) changes.push({ code, name, what: 'delisted', changes: [], game: null });
  return { changes, same, problems, digest: createHash('sha256').update(JSON.stringify(changes)).digest('hex') };
}

const FIELDS = [
  ...(['name', 'names', 'category', 'rtp_bps', 'volatility', 'version', 'image', 'tags'] as const),
  ...(['languages', 'devices', 'blockedCountries', 'demo', 'stakes', 'rooms'] as const),
];

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value, sortedKeys);
const sortedKeys = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const differences = (was: ListedGame, is: ListedGame): ListChange['changes'] =>
  FIELDS.map((field) => ({ field, before: textOf(was[field]), after: textOf(is[field]) })).filter(
    ({ before, after }) => before !== after,
  );

async function selectAvatar(db: Db | Tx, vendorCode: string): Promise<Map<string, ExistingGame>> {
  const { rows } = await sql<ExistingGame>`
    select g.code, g.name, g.category, g.rtp_bps, g.volatility, g.version_hash as version, g.image, g.tags, g.languages,
      g.devices, g.blocked_countries as "blockedCountries", g.demo_mode as demo, g.rooms, g.delisted_at is not null as delisted,
      coalesce((select json_object_agg(n.language, n.name) from games.game_name n where n.code = g.code), '{}') as names,
      coalesce((select json_object_agg(s.currency, json_build_array(
        (select min(x) from unnest(s.stakes) x)::text, (select max(x) from unnest(s.stakes) x)::text))
        from games.stake_list s where s.code = g.code), '{}') as stakes
    from games.game g where g.vendor_code = ${vendorCode}`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}

/** Returns the codes that belong to another vendor's games. */
async function findTaken(db: Db | Tx, vendorCode: string, games: readonly ListedGame[]): Promise<ListProblem[]> {
  const rows = await db
    .selectFrom('games.game')
    .select('code')
    .where('vendor_code', '<>', vendorCode)
    .where('code', '=', sql<string>`any(${games.map(({ code }) => code)}::text[])`)
    .limit(50)
    .execute();
  const taken = new Set(rows.map(({ code }) => code));
  return games.flatMap(({ code }, at) =>
    taken.has(code) ? [{ line: at + 1, field: 'code', why: 'taken' as const }] : [],
  );
}
