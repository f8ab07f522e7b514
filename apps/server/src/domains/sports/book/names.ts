import { sql } from 'kysely';
import { createTtlCache } from '#cache';
import type { Db } from '#db';

export type NameKind = 'sport' | 'category' | 'tournament' | 'team' | 'market' | 'outcome';
/** Returns the name of an id; the id itself when it has none. */
export type NameOf = (kind: NameKind, id: string) => string;

/** Names change with the look-up of the feed, at most once in a connection. */
const CACHE = { ttl_ms: 10_000, max: 100 };

/** Caches the names of each language; where one is missing, the English one applies. */
export function createNames(db: Db): { in(language: string): Promise<NameOf> } {
  const cache = createTtlCache(
    async (language: string): Promise<NameOf> => {
      const { rows } = await sql<{ kind: string; id: string; name: string }>`
        select distinct on (kind, id) kind, id, name from sports.name where language in (${language}, 'EN')
        order by kind, id, language = 'EN'`.execute(db);
      const names = new Map(rows.map(({ kind, id, name }) => [`${kind}/${id}`, name]));
      return (kind, id) => names.get(`${kind}/${id}`) ?? id;
    },
    (language) => language,
    CACHE,
  );
  return { in: (language) => cache.get(language) };
}
