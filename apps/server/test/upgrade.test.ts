import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refKey } from '../src/domains/bets/ids.ts';

// A site with players is migrated from the schema before the counters of bets moved to the account's row and rounds had words.
const MIGRATIONS = path.join(import.meta.dirname, '../migrations');
const BEFORE = '017';
const name = `test_${randomUUID().replaceAll('-', '')}`;
let admin: pg.Client;
let database: pg.Client;

const apply = async (which: (file: string) => boolean): Promise<void> => {
  for (const file of fs.readdirSync(MIGRATIONS).toSorted())
    if (which(file)) await database.query(fs.readFileSync(path.join(MIGRATIONS, file), 'utf8'));
};

beforeAll(async () => {
  const cluster = process.env['TEST_PG_URL'] ?? '';
  admin = new pg.Client(cluster);
  await admin.connect();
  await admin.query(`create database ${name}`);
  database = new pg.Client(Object.assign(new URL(cluster), { pathname: `/${name}` }).href);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

it('keeps counters, rounds and their ids when an older site is migrated', async () => {
  await apply((file) => file < BEFORE);
  const refs = ['0190f3a2-7c1e-7d3f-8a5b-0c1d2e3f4a5b', 'not a uuid, 雪'];
  await database.query(`
    insert into ledger.account (account_id, brand_id, kind, currency, balance, version) values (5001, 1, 'player', 'USD', 900, 3),
      (5002, 1, 'player', 'USD', 0, 0);
    insert into bets.player_state (account_id, commands, rounds, active_pair, next_nonce, paced_at, play_from, betting_blocked)
      values (5001, 7, 2, 1, 2, '2026-11-01T10:00:00Z', '2026-11-01T09:00:00Z', true)`);
  for (const [at, ref] of refs.entries())
    await database.query(
      `insert into bets.round (account_id, round_no, vendor, round_ref, game_code, category, currency, state, stake, win, refund,
        adjusted, bets, live_bets, open_wins, voided, at, played, version_hash, choices, outcome, pair_no, nonce, unacknowledged)
      values (5001, $1, 'house', $2, 'g', 'RNG', 'USD', 'CLOSED', 100, 0, 0, 0, 1, 1, 1, false, now(), true, 'v', '{}', '{"a":1}', 1, 0,
        false)`,
      [at + 1, ref],
    );
  await apply((file) => file >= BEFORE);

  const accounts = await database.query(
    `select account_id::text, balance::text, commands::text, rounds::text, next_nonce::text, paced_at, play_from
      from ledger.account order by account_id`,
  );
  const [played, unplayed] = accounts.rows;
  expect(played).toEqual({
    account_id: '5001',
    balance: '900',
    commands: '7',
    rounds: '2',
    next_nonce: '2',
    paced_at: new Date('2026-11-01T10:00:00Z'),
    play_from: new Date('2026-11-01T09:00:00Z'),
  });
  expect(unplayed).toMatchObject({ commands: '0', rounds: '0', next_nonce: '0', paced_at: null });
  const state = await database.query('select active_pair::text, betting_blocked from bets.player_state');
  expect(state.rows).toEqual([{ active_pair: '1', betting_blocked: true }]);
  const rounds = await database.query('select ref_key::text, outcome, words from bets.round order by round_no');
  expect(rounds.rows).toEqual(refs.map((ref) => ({ ref_key: String(refKey(ref)), outcome: { a: 1 }, words: null })));
});
