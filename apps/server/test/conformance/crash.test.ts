import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type AccountId, brandId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database, migrate } from '#db';
import { createAccount, post, trialBalance } from '#ledger';
import { loadSecrets } from '#secrets';
import { startEmbeddedPostgres } from '../../src/db/embedded/index.ts';
import type { Bet, Reserve, SettlePart } from '../../src/domains/bets/command.ts';
import { createSeeds } from '../../src/domains/bets/fair/seed-pair.ts';
import { betInvariants, loadFacts } from './invariants.ts';
import { type ExecutorProcess, startProcess } from './start-process.ts';

const PLAYERS = 30;
/** Number of bets acknowledged before each kill. */
const BETS = 200;

// Uses its own cluster with fsync on. PostgreSQL and the server are killed with kill -9 under load.
describe('[FLT-01] kill -9 of PostgreSQL and of the server under load', () => {
  let dataDir: string;
  let cluster: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  let database: Database;
  let players: AccountId[];

  // an attempt after a failed one begins with an empty cluster
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'fairhouse-crash-'));
    cluster = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    database = connectDatabase(cluster.url, { max: 4 });
    await migrate(database.db);
    const secrets = loadSecrets(Buffer.alloc(32, 1).toString('base64'), '/nonexistent');
    players = [];
    for (let n = 0; n < PLAYERS; n++)
      players.push(
        await database.db.transaction().execute(async (tx) => {
          const accountId = await createAccount(tx, { brandId: brandId(1), currency: 'USD', kind: 'player' });
          await createSeeds(tx, secrets, accountId);
          const deposit = { accountId, kind: 'deposit', amount: money(100_000_000n), currency: 'USD' } as const;
          await post(tx, [{ ...deposit, key: 'start', reference: 'start', through: 'test' }]);
          return accountId;
        }),
      );
  });
  afterEach(async () => {
    await database.close();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('keeps every acknowledged bet and round once, nothing half done, and repeats answers', async () => {
    const acked: Acked = { bets: new Map(), hands: new Map(), rounds: new Map() };
    const sent: { player: AccountId; ref: string }[] = [];
    for (let run = 1; run <= 3; run++) {
      const server = await startProcess(cluster.url);
      const stop = { now: false };
      const loops = players.map((player) => load(server, player, run, stop, sent, acked));
      await expect.poll(() => acked.bets.size, { interval: 1 }).toBeGreaterThan(run * BETS);
      const started = await startOf(database);
      // first run: only the database; second: only the server; third: both
      if (run !== 2) process.kill(cluster.pid, 'SIGKILL');
      if (run !== 1) await server.kill();
      stop.now = true;
      if (run === 1) {
        await Promise.allSettled(loops);
        await server.stop();
      }
      // remaining backends of the killed cluster may still answer briefly
      if (run !== 2) await expect.poll(() => startOf(database)).not.toEqual(started);
      await untilAtRest(database);
      expect(await inspect()).toEqual([]);
    }
    await checkAcknowledged(acked);
    await repeatEverything(sent, acked);
    expect(await inspect()).toEqual([]);

    // checks that the inspection detects a missing entry
    await sql`delete from ledger.entry where (account_id, seq) =
      (select account_id, max(seq) from ledger.entry where account_id = ${players[0]} group by account_id)`.execute(
      database.db,
    );
    const problems = await inspect();
    expect(problems.some((problem) => problem.startsWith('trial balance'))).toBe(true);
    expect(problems.some((problem) => problem.startsWith('I1'))).toBe(true);
  });

  const bet = (player: AccountId, ref: string): Bet => ({
    vendor: 'house1',
    accountId: player,
    currency: 'USD',
    op: 'bet',
    tx: ref,
    round: ref,
    game: 'g1',
    amount: money(7n),
  });

  /** Each player holds a stack for the whole test, and settles a hand of it after each bet. */
  const sender = (player: AccountId) => ({ vendor: 'house-rooms', accountId: player, currency: 'USD' as const });
  const hold = (player: AccountId): Reserve => ({
    ...sender(player),
    op: 'reserve',
    tx: `${player}-hold`,
    round: 'seat',
    game: 'g1',
    amount: money(1_000_000n),
  });
  const hand = (player: AccountId, ref: string): SettlePart => ({
    ...sender(player),
    op: 'settle_part',
    tx: ref,
    reserveTx: `${player}-hold`,
    stake: money(5n),
    win: money(3n),
    winTo: 'hold',
    round: `hand-${ref}`,
    detail: { ref },
  });

  type Acked = {
    bets: Map<string, string>;
    hands: Map<string, string>;
    rounds: Map<string, { roundId: string; nonce: number }>;
  };

  async function load(
    server: ExecutorProcess,
    player: AccountId,
    run: number,
    stop: { now: boolean },
    sent: { player: AccountId; ref: string }[],
    acked: Acked,
  ): Promise<void> {
    for (let n = 0; !stop.now; n++) {
      const ref = `${player}-${run}-${n}`;
      sent.push({ player, ref });
      const placed = await server.execute(bet(player, ref));
      if (placed.status === 'OK') acked.bets.set(ref, placed.walletTx);
      const played = await server.play(player, ref).catch(() => null);
      if (played) acked.rounds.set(ref, played);
      await server.execute(hold(player));
      const settled = await server.execute(hand(player, ref));
      if (settled.status === 'OK') acked.hands.set(ref, settled.walletTx);
    }
  }

  async function checkAcknowledged(acked: Acked): Promise<void> {
    const { rows } = await sql<{ key: string; kind: string; n: bigint }>`
      select key, kind, count(*) as n from ledger.entry where kind = 'bet' group by key, kind`.execute(database.db);
    const found = new Map(rows.map((row) => [row.key, Number(row.n)]));
    // the same reference exists once for the vendor's bet and once for the first-party round
    for (const ref of acked.bets.keys()) expect(found.get(ref), ref).toBeGreaterThanOrEqual(1);
    for (const ref of acked.rounds.keys()) expect(found.get(ref), ref).toBe(2);
    for (const n of found.values()) expect(n).toBeLessThanOrEqual(2);
    const hands = await sql<{ key: string; kinds: string }>`
      select key, string_agg(kind, ' ' order by seq) as kinds from ledger.entry where kind in ('hand-stake', 'hand-win')
      group by key`.execute(database.db);
    const kindsOf = new Map(hands.rows.map((row) => [row.key, row.kinds]));
    for (const ref of acked.hands.keys()) expect(kindsOf.get(ref), ref).toBe('hand-stake hand-win');
    expect(new Set(kindsOf.values())).toEqual(new Set(['hand-stake hand-win']));
  }

  async function repeatEverything(sent: { player: AccountId; ref: string }[], acked: Acked): Promise<void> {
    const server = await startProcess(cluster.url);
    const before = await rounds();
    const again = async (player: AccountId, ref: string): Promise<void> => {
      const known = acked.bets.get(ref);
      expect(await server.execute(bet(player, ref))).toMatchObject(
        known ? { status: 'OK', replay: true, walletTx: known } : { status: 'OK' },
      );
      const settled = acked.hands.get(ref);
      if (settled)
        expect(await server.execute(hand(player, ref))).toMatchObject({
          status: 'OK',
          replay: true,
          walletTx: settled,
        });
      const round = acked.rounds.get(ref);
      if (round) expect(await server.play(player, ref)).toEqual(round);
    };
    await Promise.all(
      players.map(async (player) => {
        for (const { ref } of sent.filter((each) => each.player === player)) await again(player, ref);
      }),
    );
    // repeats of acknowledged requests created no new round
    expect((await rounds()) - before).toBeLessThanOrEqual(sent.length - acked.bets.size);
    await server.stop();
  }

  const rounds = async (): Promise<number> => {
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from bets.round`.execute(database.db);
    return Number(rows[0]?.n);
  };

  /** Returns every inconsistency in the whole database; no partial write may be visible. */
  async function inspect(): Promise<string[]> {
    const report = await trialBalance(database.db);
    const facts = await loadFacts(database.db, players);
    const { rows } = await sql<{ what: string }>`
      select 'bet without its entry ' || t.tx as what from bets.tx t
        where t.op_class = 'bet' and t.state = 'APPLIED' and not exists (
          select 1 from ledger.entry e where e.account_id = t.account_id and e.key = t.tx and e.kind = 'bet')
      union all select 'round without its entry ' || r.round_ref from bets.round r
        where not exists (select 1 from ledger.entry e where e.account_id = r.account_id
          and e.reference = r.account_id || '-' || r.round_no and e.kind in ('bet', 'reserve', 'hand-stake'))
      union all select 'win without its entry ' || r.round_ref from bets.round r
        where r.played and r.win > 0 and not exists (select 1 from ledger.entry e where e.account_id = r.account_id
          and e.reference = r.account_id || '-' || r.round_no and e.kind = 'win' and e.amount = r.win)
      union all select 'entry without its round ' || e.reference from ledger.entry e
        where e.kind in ('bet', 'win', 'hand-stake', 'hand-win') and not exists (select 1 from bets.round r where r.account_id = e.account_id
          and e.reference = r.account_id || '-' || r.round_no)
      union all select 'part without its entries ' || t.tx from bets.tx t
        where t.op_class = 'settle_part' and 2 <> (select count(*) from ledger.entry e
          where e.account_id = t.account_id and e.key = t.tx and e.kind in ('hand-stake', 'hand-win'))
      union all select 'nonces of ' || account_id from bets.round where played group by account_id
        having count(*) <> count(distinct nonce) or max(nonce) + 1 <> count(*)`.execute(database.db);
    return [
      ...report.differences.map((d) => `trial balance: difference "${d.what}" of account ${d.accountId}`),
      ...report.totals.filter((t) => t.sum !== 0n).map((t) => `trial balance: ${t.currency} off by ${t.sum}`),
      ...betInvariants(facts),
      ...rows.map((row) => row.what),
    ];
  }
});

/** Returns the start time of the cluster. */
async function startOf({ db }: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`select pg_postmaster_start_time() as at`.execute(db);
  return rows[0]?.at;
}

/** Waits until the database answers after crash recovery and has finished the work of the process that is gone. */
async function untilAtRest({ db }: Database): Promise<void> {
  const others = sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend' and (state <> 'idle' or application_name like 'fairhouse %')`;
  await expect.poll(async () => (await others.execute(db)).rows).toEqual([]);
}
