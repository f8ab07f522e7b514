import { type CatalogueException, catalogueExceptions } from './catalogue-exceptions.ts';

type Query = (sql: string) => Promise<Record<string, string>[]>;

/** Tables whose rows belong to one player: they carry the account. Partitions follow their parent. */
const playerTables = `
  select c.oid, n.nspname || '.' || c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'graphile_worker', 'system')
    and c.relkind in ('r', 'p') and not c.relispartition
    and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id')`;

const checks: [says: string, sql: string][] = [
  [
    'has no primary key',
    `select t.name, '' as detail from player t
     where not exists (select 1 from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
  ],
  [
    'has a unique key that does not begin with account_id',
    `select t.name, x.relname as detail from player t
     join pg_index i on i.indrelid = t.oid and i.indisunique join pg_class x on x.oid = i.indexrelid
     where not exists (select 1 from pg_attribute a
                       where a.attrelid = t.oid and a.attnum = i.indkey[0] and a.attname = 'account_id')`,
  ],
  [
    'has a trigger',
    `select t.name, g.tgname as detail from player t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal`,
  ],
  [
    'has a foreign key without account_id',
    `select t.name, k.conname as detail from player t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
     where not exists (
       select 1 from unnest(k.conkey, k.confkey) as pair(here, there)
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here and a.attname = 'account_id'
       join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.there and b.attname = 'account_id')`,
  ],
];

/**
 * Checks what would prevent sharding players over several databases: every player table has account_id first in its primary key and each
 * unique key, no triggers, and foreign keys only within the account. Exceptions are listed with their reasons; an unused exception is
 * itself a problem.
 */
export async function checkCatalogue(
  query: Query,
  exceptions: CatalogueException[] = catalogueExceptions,
): Promise<string[]> {
  const problems: string[] = [];
  const used = new Set<CatalogueException>();
  for (const [says, sql] of checks) {
    for (const row of await query(`with player as (${playerTables}) ${sql} order by 1, 2`)) {
      const exception = exceptions.find((one) => one.table === row['name'] && one.key === row['detail']);
      if (exception) used.add(exception);
      else problems.push(`${row['name']} ${says}: ${row['detail']}`);
    }
  }
  for (const one of exceptions) {
    if (!used.has(one)) problems.push(`the exception ${one.table} ${one.key} is unused`);
  }
  return problems;
}
