import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from './catalogue-rules.ts';
import { openMigratedDatabase } from './migrated-database.ts';
import { schemaFile, tablesFile } from './outputs.ts';
import { printSchema } from './print-schema.ts';
import { printTables } from './print-tables.ts';

let database: Awaited<ReturnType<typeof openMigratedDatabase>>;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(async () => {
  await database.close();
});

describe('database schema', () => {
  it('is recorded as the migrations create it (else: npm run schema)', async () => {
    expect(fs.readFileSync(schemaFile, 'utf8')).toBe(await printSchema(database.query));
  });

  it('matches the query builder’s types (else: npm run schema)', async () => {
    expect(fs.readFileSync(tablesFile, 'utf8')).toBe(await printTables(database.url));
  });

  it('can be sharded by account', async () => {
    expect(await checkCatalogue(database.query)).toEqual([]);
  });
});

describe('schema checks', () => {
  it('print every kind of object, and nothing that changes monthly', async () => {
    await database.query(`
      create schema planted;
      create sequence planted.numbers start 7;
      create table planted.thing (
        id bigint generated always as identity primary key,
        name text not null default 'a', double bigint generated always as (id * 2) stored,
        check (name <> ''), unique (name, id)
      ) with (fillfactor = 50);
      create index thing_by_name on planted.thing (name) where name <> 'b';
      create table planted.day (at date not null) partition by range (at);
      create table planted.day_1 partition of planted.day default;
      create view planted.names as select name from planted.thing;
      create function planted.two() returns int language sql as 'select 2';`);
    const printed = await printSchema(database.query);
    await database.query('drop schema planted cascade');
    const ours = printed.slice(printed.indexOf('create schema planted;'));
    expect(ours).toContain('create sequence planted.numbers start 7');
    expect(ours).toContain(`create table planted.thing (
  id bigint not null generated always as identity,
  name text not null default 'a'::text,
  double bigint generated always as ((id * 2)) stored,
  constraint thing_pkey PRIMARY KEY (id),
  constraint thing_name_id_key UNIQUE (name, id),
  constraint thing_name_check CHECK ((name <> ''::text))
) with (fillfactor=50);
CREATE INDEX thing_by_name ON planted.thing USING btree (name) WHERE (name <> 'b'::text);`);
    expect(ours).toContain('create table planted.day (\n  at date not null\n) partition by RANGE (at);');
    expect(ours).toContain('create view planted.names as');
    expect(ours).toContain('CREATE OR REPLACE FUNCTION planted.two()');
    expect(ours).not.toContain('day_1');
  });

  it('find each obstacle to sharding a player table', async () => {
    await database.query(`
      create schema planted;
      create table planted.kind (kind_id bigint primary key);
      create table planted.good (account_id bigint, id bigint, primary key (account_id, id));
      create table planted.also (account_id bigint, id bigint, primary key (account_id, id),
        foreign key (account_id, id) references planted.good);
      create table planted.bare (account_id bigint);
      create table planted.bad (id bigint primary key, account_id bigint, name text unique,
        kind_id bigint references planted.kind);
      create function planted.nothing() returns trigger language plpgsql as 'begin return new; end';
      create trigger planted_trigger before insert on planted.good for each row execute function planted.nothing();`);
    const found = await checkCatalogue(database.query, []);
    const excused = await checkCatalogue(database.query, [
      { table: 'planted.bad', key: 'bad_pkey', reason: 'a test' },
      { table: 'planted.bad', key: 'gone', reason: 'a test' },
    ]);
    await database.query('drop schema planted cascade');
    const planted = found.filter((one) => one.startsWith('planted.'));
    expect(planted).toEqual([
      'planted.bare has no primary key: ',
      'planted.bad has a unique key that does not begin with account_id: bad_name_key',
      'planted.bad has a unique key that does not begin with account_id: bad_pkey',
      'planted.good has a trigger: planted_trigger',
      'planted.bad has a foreign key without account_id: bad_kind_id_fkey',
    ]);
    expect(excused).not.toContain(planted[2]);
    expect(excused).toContain('the exception planted.bad gone is unused');
  });
});
