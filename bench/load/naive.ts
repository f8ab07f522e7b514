import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type LoadOptions, runLoad } from './load.ts';
import { FIRST_PLAYER } from './players.ts';

// Worker: the same round in the plain way, for comparison: one transaction per bet, the account locked, statement by statement. Arguments
// as JSON: { url } and those of `runLoad`
const args = JSON.parse(process.argv[2] ?? '{}') as Omit<LoadOptions, 'send'> & { url: string };
const CONNECTIONS = 32;
const pool = new pg.Pool({ connectionString: args.url, max: CONNECTIONS });
const { rows } = await pool.query("select house_id from ledger.house_account where name = 'gaming'");
const house = rows[0]?.house_id;
const outcome = JSON.stringify({ spins: [{ window: 'x'.repeat(300) }] });

async function bet(player: number): Promise<void> {
  const client = await pool.connect();
  const account = String(FIRST_PLAYER + BigInt(player));
  const ref = randomUUID();
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  try {
    await client.query('begin');
    const locked = await run(
      'lock',
      'select balance, version, rounds from ledger.account where account_id = $1 for update',
      [account],
    );
    const known = await run(
      'known',
      "select 1 from bets.round where account_id = $1 and vendor = 'naive' and round_ref = $2",
      [account, ref],
    );
    if (known.rowCount) return;
    const balance = BigInt(locked.rows[0].balance) - 100n;
    if (balance < 0n) throw new Error('no money');
    const [seq, no] = [BigInt(locked.rows[0].version) + 1n, BigInt(locked.rows[0].rounds) + 1n];
    await run(
      'entry',
      `insert into ledger.entry (account_id, seq, contra_id, kind, amount, held_delta, balance_after, held_after, key,
        reference, at) values ($1, $2, $3, 'bet', -100, 0, $4, 0, $5, $6, now())`,
      [account, seq, house, balance, ref, `${account}-${no}`],
    );
    await run(
      'round',
      `insert into bets.round (account_id, round_no, vendor, round_ref, game_code, category, currency, stake, win, state,
        refund, adjusted, bets, live_bets, open_wins, voided, played, unacknowledged, outcome, at)
      values ($1, $2, 'naive', $3, 'g', 'RNG', 'USD', 100, 0, 'CLOSED', 0, 0, 1, 1, 0, false, false, false, $4, now())`,
      [account, no, ref, outcome],
    );
    await run(
      'move',
      `update ledger.account set balance = $2, version = $3, rounds = $4, next_nonce = next_nonce + 1,
        commands = commands + 1 where account_id = $1`,
      [account, balance, seq, no],
    );
    await run('tell', 'insert into system.outbox (payload) values ($1)', [
      JSON.stringify([{ account, payload: { topic: 'balance', sumBalance: String(balance) } }]),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const result = await runLoad({ ...args, send: (_client, player) => bet(player) });
await pool.end();
console.log(JSON.stringify(result));
