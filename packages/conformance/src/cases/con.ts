import type { Answer } from '../protocol/answer.ts';
import { type Case, is } from '../run/create-case.ts';
import { insist } from '../run/faults.ts';
import type { Cases } from './cases.ts';

const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));
const countOf = (answers: readonly Answer[], status: string): number =>
  answers.filter((a) => a.status === status).length;
const whole = (c: Case, name: 'A' | 'B' = 'A'): Promise<bigint> =>
  c.balanceOf(name).then((micro) => micro / 1_000_000n);

/** Concurrent calls. With several addresses they reach different processes. */
export const CON: Cases = {
  'CON-01 fifty bets of ten with a balance of a hundred': async (c) => {
    await c.player('A');
    const answers = await c.together(times(50, (n) => () => c.bet(`t${n}`, `r${n}`, '10')));
    const [ok, poor] = [countOf(answers, 'OK'), countOf(answers, 'INSUFFICIENT_FUNDS')];
    insist(ok === 10 && poor === 40, `${ok} were taken and ${poor} refused for want of money`);
    insist((await whole(c)) === 0n, 'the balance is not nought');
  },
  'CON-02 FLT-07 fifty copies of one bet': async (c) => {
    await c.player('A');
    const signed = await c.signBet('t', 'r', '10');
    const answers = await c.together(times(50, (n) => () => (n % 2 ? c.deliver(signed) : c.bet('t', 'r', '10'))));
    insist(
      answers.every(({ status }) => status === 'OK' || status === 'RETRY'),
      'a copy was told a refusal',
    );
    insist(answers.filter((a) => a.status === 'OK' && !a.replay).length === 1, 'not exactly one had an effect');
    insist((await whole(c)) === 90n, 'the bet was not taken once');
  },
  'CON-03 a bet and its rollback at once, two hundred times': async (c) => {
    await c.player('A');
    for (let turn = 0; turn < 20; turn++) {
      await c.together(
        times(20, (n) => () => {
          const t = `t${turn}-${n >> 1}`;
          return n % 2 ? c.rb(`x${t}`, t) : c.bet(t, t, '1');
        }),
      );
      insist((await whole(c)) === 100n, `after ${(turn + 1) * 10} of them the balance is not the one of the start`);
    }
  },
  'CON-04 a win and the rollback of its bet at once': async (c) => {
    for (let n = 0; n < 10; n++) {
      const before = await whole(c);
      await is(c.bet(`t${n}`, `r${n}`, '10'), 'OK');
      const both = [() => c.win(`w${n}`, `r${n}`, '25', `t${n}`), () => c.rb(`x${n}`, `t${n}`)];
      const [win, rb] = (await c.together(both)) as [Answer, Answer];
      const moved = (await whole(c)) - before;
      const paid = win.status === 'OK' && rb.status === 'ALREADY_SETTLED' && moved === 15n;
      const undone = win.status === 'TX_CANCELLED' && rb.status === 'OK' && moved === 0n;
      insist(paid || undone, `win ${win.status}, rollback ${rb.status}, and the balance moved by ${moved}`);
    }
  },
  'CON-05 five rollbacks of one bet at once': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    const answers = await c.together(times(5, (n) => () => c.rb(`x${n}`, 't')));
    insist(answers.filter((a) => a.status === 'OK' && a.applied).length === 1, 'not exactly one was applied');
    insist((await whole(c)) === 100n, 'it was not given back once');
  },
  'CON-06 bets of two vendor accounts at once': async (c) => {
    const key = await c.hook('createVendor')({});
    const by = await c.player('A');
    const { session } = await c.hook('startSession')({ player: by.id, game: c.target.game, keyId: key.keyId });
    const other = { by: { ...by, session }, via: c.through(key) };
    const bets = times(30, (n) => () => c.bet(`t${n}`, `r${n}`, '7', n % 2 ? other : {}));
    const answers = await c.together(bets);
    insist(countOf(answers, 'OK') === 14, `${countOf(answers, 'OK')} bets of 7 were taken from 100`);
    insist((await whole(c)) === 2n, 'the balance is not what is left');
  },
  'CON-07 bets while withdrawals are asked for': async (c) => {
    const withdraw = c.hook('withdraw');
    const { id: player } = await c.player('A');
    const asked = times(
      4,
      () => () => withdraw({ player, amount: '30.00' }).then(({ accepted }) => (accepted ? 30 : 0)),
    );
    const bet = times(10, (n) => () => c.bet(`t${n}`, `r${n}`, '20').then(({ status }) => (status === 'OK' ? 20 : 0)));
    const taken = await c.together([...bet.slice(0, 5), ...asked, ...bet.slice(5)]);
    const spent = taken.reduce<number>((sum, each) => sum + each, 0);
    insist(spent <= 100, `${spent} were spent of 100`);
    insist((await whole(c)) === BigInt(100 - spent), 'the balance is not what is left');
  },
  'CON-09 calls of one player over all processes': async (c) => {
    await c.player('A');
    await c.together(times(40, (n) => () => c.bet(`t${n}`, `r${n % 4}`, '1')));
    await c.together(times(40, (n) => () => c.win(`w${n}`, `r${n % 4}`, '2', `t${n}`)));
    await c.together(times(40, (n) => () => c.win(`w${n}`, `r${n % 4}`, '2', `t${n}`)));
    insist((await whole(c)) === 140n, `the balance is ${await whole(c)} instead of 140`);
  },
  'CON-10 a balance that is read meanwhile is one that was': async (c) => {
    await c.player('A');
    const bets = times(10, (n) => () => c.bet(`t${n}`, 'r', '10'));
    const reads = times(10, () => () => c.send('balance', {}));
    const seen = await c.together([...bets, ...reads]);
    for (const { balance } of seen) insist(/^\d?\d?0(\.00)?$/.test(balance ?? ''), `${balance} never was a balance`);
  },
};
