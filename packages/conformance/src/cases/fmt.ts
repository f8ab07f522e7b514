import type { Op } from '../protocol/answer.ts';
import { insist } from '../run/faults.ts';
import { type Case, is } from '../run/open-case.ts';
import type { Cases } from './cases.ts';

/** The fields that each operation must have (5.2), with a sound value. */
function soundFields(c: Case, session: string): Readonly<Partial<Record<Op, Record<string, string>>>> {
  const { game } = c.target;
  const [round, tx] = [c.own('r'), c.own('t')];
  return {
    authenticate: { session },
    balance: {},
    bet: { session, game, round, tx, amount: '1' },
    win: { game, round, tx, amount: '1', kind: 'win' },
    betwin: { session, game, round, bet_tx: tx, win_tx: tx, bet_amount: '1', win_amount: '1' },
    rollback: { tx, target_tx: tx },
    'rollback-round': { tx, round },
    adjust: { tx, amount: '1', reason: 'conformance' },
    reserve: { session, game, coupon: round, tx, amount: '1' },
    draw: { tx, reserve_tx: tx, amount: '1' },
    commit: { tx, reserve_tx: tx },
    cancel: { tx, reserve_tx: tx },
    'end-round': { game, round },
    tx: { tx, class: 'bet' },
  };
}

const WRONG: readonly unknown[] = [undefined, null, '', 7, true, [], {}];

/** What a wallet must not read as a command. */
export const FMT: Cases = {
  'FMT-01 no JSON, nothing, a list, two megabytes': async (c) => {
    await c.player('A');
    for (const body of ['{"request_id":', '', '[]', '[{"op":"bet"}]', 'null', '"text"', '7', '{}}']) {
      const { http, status } = await c.deliver(c.wallet.sign('bet', body));
      insist(http === 400 && status === 'INVALID_REQUEST', `${body || 'an empty body'} was answered ${http} ${status}`);
    }
    const large = JSON.stringify({ request_id: 'r', filler: 'x'.repeat(2_000_000) });
    const { http } = await c.deliver(c.wallet.sign('bet', large));
    insist(http === 413, `two megabytes were answered with HTTP ${http}`);
    insist((await c.balanceOf('A')) === 100_000_000n, 'a broken body moved money');
  },
  'FMT-02 each field missing, null, empty, of a wrong type, one by one': async (c) => {
    const { session } = await c.player('A');
    const names = Object.entries(soundFields(c, session));
    for (const [op, sound] of names) {
      const who = op === 'authenticate' || op === 'tx' ? [] : op === 'end-round' ? ['player'] : ['player', 'currency'];
      for (const field of [...who, ...Object.keys(sound)])
        for (const value of WRONG) {
          const answer = await c.send(op as Op, sound, { say: { [field]: value } });
          const what = `${op} with ${field} ${JSON.stringify(value) ?? 'missing'}`;
          insist(
            answer.http === 400 && answer.status === 'INVALID_REQUEST',
            `${what} was answered ${answer.http} ${answer.status}`,
          );
          insist(answer.text.includes(field), `the refusal of ${what} does not name the field`);
        }
    }
    insist((await c.balanceOf('A')) === 100_000_000n, 'a call with a wrong field moved money');
  },
  'FMT-03 a field that nobody knows': async (c) =>
    void (await is(c.bet('t', 'r', '10', { say: { colour: 'blue', nested: { deep: [1, 2, 3] } } }), 'OK', '90')),
  'FMT-04 long ids, ids in other scripts, ids that differ by case': async (c) => {
    const named = (tx: string) => ({ say: { tx: c.own('') + tx } });
    const text = `"';drop table x;--\\ <b>{}</b> NULL 雪 عربي`;
    const exact = 'x'.repeat(128 - c.own('').length);
    let left = 100;
    for (const tx of [exact, 'T1', 't1', 'two words', text]) {
      left -= 10;
      await is(c.bet('', 'r', '10', named(tx)), 'OK', String(left), { replay: false });
      await is(c.bet('', 'r', '10', named(tx)), 'OK', String(left), { replay: true });
    }
    const [long, other] = [named(`${'y'.repeat(300)}1`), named(`${'y'.repeat(300)}2`)];
    const { status } = await is(c.bet('', 'r', '10', long), ['OK', 'INVALID_REQUEST']);
    if (status !== 'OK') return;
    await is(c.bet('', 'r', '10', long), 'OK', '40', { replay: true });
    await is(c.bet('', 'r', '10', other), 'OK', '30', { replay: false });
  },
  'FMT-06 an operation that nobody knows': async (c) => {
    for (const op of ['refund-everything', 'bet/', 'BET', '../wallet/v1/bet2', 'win/bet', '/bet', '%2Fbet']) {
      const { http } = await c.send(op as Op, { tx: c.own('t') });
      insist(http === 404, `the operation ${op} was answered with HTTP ${http}`);
    }
  },
  'FMT-09 a query, which no signature covers': async (c) => {
    const { http, status } = await c.bet('t', 'r', '10', { twist: { query: '?amount=1' } });
    insist(http === 400 && status === 'INVALID_REQUEST', `a query was answered ${http} ${status}`);
    insist((await c.balanceOf('A')) === 100_000_000n, 'a call with a query moved money');
  },
  'FMT-10 a name twice in one object': async (c) => {
    const { session } = await c.player('A');
    const body = JSON.stringify({ request_id: c.own('q'), player: 'x', ...soundFields(c, session).bet });
    for (const twice of ['"amount":"5",', '"amou\\u006et":"5",', '"x":{"y":1,"y":2},', '"x":[{"y":1,"y":1}],']) {
      const { http, status } = await c.deliver(c.wallet.sign('bet', `{${twice}${body.slice(1)}`));
      insist(http === 400 && status === 'INVALID_REQUEST', `${twice} was answered ${http} ${status}`);
    }
    insist((await c.balanceOf('A')) === 100_000_000n, 'a name twice moved money');
  },
  'FMT-11 a body that is said to be no UTF-8': async (c) => {
    const headers = { 'content-type': 'application/json; charset=utf-16' };
    const { http, status } = await c.bet('t', 'r', '10', { twist: { headers } });
    insist(http === 400 && status === 'INVALID_REQUEST', `UTF-16 was answered ${http} ${status}`);
    insist((await c.balanceOf('A')) === 100_000_000n, 'a body that is said to be UTF-16 moved money');
  },
  'FMT-07 another method than POST': async (c) => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const bodyAfterSigning = (body: string): string => (method === 'GET' ? '' : body);
      const { http } = await c.bet('t', 'r', '10', { twist: { method, bodyAfterSigning } });
      insist(http === 405, `${method} was answered with HTTP ${http}`);
    }
    insist((await c.balanceOf('A')) === 100_000_000n, 'another method moved money');
  },
};
