import type { Op } from '../protocol/answer.ts';
import type { PasskeyAssertion } from '../protocol/create-wallet.ts';
import { sendPipelined } from '../protocol/send-pipelined.ts';
import { type Case, is } from '../run/create-case.ts';
import { insist } from '../run/faults.ts';
import type { Cases } from './cases.ts';

/** The required fields of each operation (5.2) with valid values. */
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

/** Input that a wallet must not accept as a command. */
export const FMT: Cases = {
  'FMT-01 invalid JSON, an empty body, a list, two megabytes': async (c) => {
    await c.player('A');
    for (const body of ['{"request_id":', '', '[]', '[{"op":"bet"}]', 'null', '"text"', '7', '{}}']) {
      const { http, status } = await c.deliver(c.wallet.sign('bet', body));
      insist(
        http === 400 && status === 'INVALID_REQUEST',
        `${body || 'an empty body'} was answered with ${http} ${status}`,
      );
    }
    const large = JSON.stringify({ request_id: 'r', filler: 'x'.repeat(2_000_000) });
    const { http } = await c.deliver(c.wallet.sign('bet', large));
    insist(http === 413, `two megabytes were answered with HTTP ${http}`);
    insist((await c.balanceOf('A')) === 100_000_000n, 'an invalid body moved money');
  },
  'FMT-02 each field missing, null, empty or of a wrong type, one at a time': async (c) => {
    const { session } = await c.player('A');
    const names = Object.entries(soundFields(c, session));
    for (const [op, sound] of names) {
      const who = op === 'authenticate' || op === 'tx' ? [] : op === 'end-round' ? ['player'] : ['player', 'currency'];
      for (const field of [...who, ...Object.keys(sound)])
        for (const value of WRONG) {
          const answer = await c.send(op as Op, sound, { fields: { [field]: value } });
          const what = `${op} with ${field} ${JSON.stringify(value) ?? 'missing'}`;
          insist(
            answer.http === 400 && answer.status === 'INVALID_REQUEST',
            `${what} was answered with ${answer.http} ${answer.status}`,
          );
          insist(answer.text.includes(field), `the refusal of ${what} does not name the field`);
        }
    }
    insist((await c.balanceOf('A')) === 100_000_000n, 'a call with a wrong field moved money');
  },
  'FMT-03 accepts an unknown field': async (c) =>
    void (await is(c.bet('t', 'r', '10', { fields: { colour: 'blue', nested: { deep: [1, 2, 3] } } }), 'OK', '90')),
  'FMT-04 long ids, ids in other scripts, ids that differ only by case': async (c) => {
    const named = (tx: string) => ({ fields: { tx: c.own('') + tx } });
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
  'FMT-06 refuses an unknown operation': async (c) => {
    for (const op of ['refund-everything', 'bet/', 'BET', '../wallet/v1/bet2', 'win/bet', '/bet', 'win/bet/balance']) {
      const { http } = await c.send(op as Op, { tx: c.own('t') });
      insist(http === 404, `the operation ${op} was answered with HTTP ${http}`);
    }
  },
  'FMT-07 refuses methods other than POST': async (c) => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const bodyAfterSigning = (body: string): string => (method === 'GET' ? '' : body);
      const { http } = await c.bet('t', 'r', '10', { twist: { method, bodyAfterSigning } });
      insist(http === 405, `${method} was answered with HTTP ${http}`);
    }
    insist((await c.balanceOf('A')) === 100_000_000n, 'another method moved money');
  },
  'FMT-09 refuses a duplicate key': async (c) => {
    const { body } = await c.signBet('t', 'r', '10');
    const twice = body.replace('"amount":"10"', '"amount":"1","amount":"10"');
    await isRefused(c, c.wallet.sign('bet', twice), 'a body with two amounts');
  },
  'FMT-10 refuses a query string, which is not signed': async (c) => {
    const signed = await c.signBet('t', 'r', '10');
    await isRefused(c, { ...signed, path: `${signed.path}?amount=1` }, 'a query');
  },
  'FMT-11 refuses charsets other than UTF-8': async (c) => {
    for (const charset of ['utf-16', 'iso-8859-1']) {
      const headers = { 'content-type': `application/json; charset=${charset}` };
      await isRefused(c, await c.signBet('t', 'r', '10', { twist: { headers } }), charset);
    }
  },
  'FMT-12 answers pipelined calls on one connection': async (c) => {
    await c.player('A');
    const signed = [await c.signBet('t1', 'r1', '10'), await c.signBet('t2', 'r2', '10')];
    const statuses = await sendPipelined(new URL(signed[0]?.path ?? '', c.target.urls[0]), signed);
    insist(statuses.join() === '200,200', `two pipelined calls were answered with ${statuses.join() || 'nothing'}`);
    insist((await c.balanceOf('A')) === 80_000_000n, 'two pipelined calls were not both applied');
  },
};

/** Checks that the wallet refuses a malformed call and moves nothing. */
async function isRefused(c: Case, signed: PasskeyAssertion, what: string): Promise<void> {
  const { http, status } = await c.deliver(signed);
  insist([400, 415].includes(http) && status === 'INVALID_REQUEST', `${what} was answered with ${http} ${status}`);
  insist((await c.balanceOf('A')) === 100_000_000n, `${what} moved money`);
}
