import { randomUUID } from 'node:crypto';
import { is } from '../run/create-case.ts';
import { insist } from '../run/faults.ts';
import type { Cases } from './cases.ts';

export const SEC: Cases = {
  'SEC-05 a rate limit delays bets, never credits and reversals': async (c) => {
    const { keyId } = c.target.key;
    await is(c.bet('t1', 'r1', '10'), 'OK', '90');
    await is(c.bet('t2', 'r2', '10'), 'OK', '80');
    await c.hook('limitRate')({ keyId, perMinute: 60 });
    try {
      const seen = new Set<number>();
      for (let n = 0; n < 40 && !seen.has(429); n++) seen.add((await c.send('balance', {})).http);
      insist(seen.has(429), 'forty immediate calls passed a limit of sixty per minute');
      await is(c.bet('t3', 'r3', '10'), ['RETRY', 'OK']);
      await is(c.win('w', 'r1', '25', 't1'), 'OK');
      await is(c.rb('x', 't2'), 'OK');
      await is(c.rb('x3', 't3'), 'OK', '115');
    } finally {
      await c.hook('limitRate')({ keyId, perMinute: 0 });
    }
  },
  'I7 every call is recorded with its result and without its session': async (c) => {
    const { id: player, currency, session } = await c.player('A');
    const requestId = randomUUID();
    const ids = { request_id: requestId, session, player, currency, game: c.target.game };
    const body = JSON.stringify({ ...ids, round: c.own('r'), tx: c.own('t'), amount: '10' });
    await is(c.deliver(c.wallet.sign('bet', body)), 'OK', '90');
    const call = await c.hook('getCall')({ requestId });
    insist(call !== null, 'the call was not recorded');
    insist(call?.op === 'bet' && call.result === 'OK', `it was recorded as ${call?.op} ${call?.result}`);
    insist(call?.text.includes(c.own('t')) === true, 'the body was not recorded');
    insist(!call?.text.includes(session), 'the session was recorded');
  },
};

export const REC: Cases = {
  'REC-07 returns the state of a transaction': async (c) => {
    await is(c.bet('t1', 'r', '10'), 'OK', '90');
    await is(c.bet('t2', 'r', '10'), 'OK', '80');
    await is(c.rb('x', 't2'), 'OK', '90');
    await is(c.bet('t3', 'r', '1000'), 'INSUFFICIENT_FUNDS', '90');
    const states: Record<string, readonly string[]> = {
      t1: ['APPLIED'],
      t2: ['REVERSED'],
      t3: ['REJECTED'],
      t4: ['UNKNOWN'],
    };
    for (const [t, allowed] of Object.entries(states)) {
      const { parsed } = await is(c.tx(t, 'bet'), 'OK');
      insist(
        allowed.includes(String(parsed['state'])),
        `the state of ${t} is ${String(parsed['state'])}, not ${allowed.join()}`,
      );
    }
  },
  'REC-01 REC-02 REC-03 reconciles a vendor’s history with ours': async (c) => {
    const { id: player } = await c.player('A');
    const { keyId } = c.target.key;
    await is(c.bet('t1', 'r1', '10'), 'OK', '90');
    await is(c.bet('t2', 'r2', '10'), 'OK', '80');
    await is(c.bet('t3', 'r3', '10'), 'OK', '70');
    await is(c.win('w1', 'r1', '25', 't1'), 'OK', '95');
    await is(c.rb('x', 't3'), 'OK', '105');
    const row = (
      kind: 'bet' | 'win',
      t: string,
      r: string,
      amount: string,
      status: 'APPLIED' | 'REVERSED' = 'APPLIED',
    ) => ({
      class: kind,
      tx: c.own(t),
      round: c.own(r),
      player,
      amount,
      status,
    });
    const rows = [row('bet', 't1', 'r1', '10'), row('win', 'w1', 'r1', '25'), row('bet', 't3', 'r3', '10', 'REVERSED')];
    const differences = async (more: typeof rows): Promise<string[]> => {
      const { differences } = await c.hook('reconcile')({ keyId, rows: more });
      return differences
        .filter(({ tx }) => tx.startsWith(c.own('')))
        .map(({ kind, tx }) => `${kind} ${tx}`)
        .toSorted();
    };
    const bet2 = row('bet', 't2', 'r2', '10');
    insist((await differences([...rows, bet2])).length === 0, 'differences were reported for equal histories');
    insist(
      (await differences(rows)).join() === `missing_vendor ${c.own('t2')}`,
      'a bet missing at the vendor was not reported',
    );
    const extra = await differences([...rows, bet2, row('bet', 't9', 'r9', '10')]);
    insist(extra.join() === `missing_ours ${c.own('t9')}`, 'a bet missing in our history was not reported');
    const other = await differences([...rows, { ...bet2, amount: '11' }]);
    insist(other.join() === `amount ${c.own('t2')}`, 'a different amount was not reported');
    const status = await differences([...rows, { ...bet2, status: 'REVERSED' as const }]);
    insist(status.join() === `status ${c.own('t2')}`, 'a different status was not reported');
  },
};
