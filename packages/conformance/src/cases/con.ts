import type { Answer } from '../protocol/answer.ts';
import { type Case, is } from '../run/create-case.ts';
import { insist } from '../run/faults.ts';
import type { Cases } from './cases.ts';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const countOf = (answers: readonly Answer[], status: string): number =>
  answers.filter((a) => a.status === status).length;
const whole = (c: Case, name: 'A' | 'B' = 'A'): Promise<bigint> =>
  c.balanceOf(name).then((micro) => micro / 1_000_000n);

/** Concurrent calls. With several addresses they reach different processes. */
export const CON: Cases = {
  'CON-01 fifty bets of ten from a balance of a hundred': async (c) => {
    await c.player('A');
    const answers = await c.together(times(50, (n) => () => c.bet(`t${n}`, `r${n}`, '10')));
    const [ok, poor] = [countOf(answers, 'OK'), countOf(answers, 'INSUFFICIENT_FUNDS')];
    insist(ok === 10 && poor === 40, `${ok} were accepted and ${poor} refused for insufficient funds`);
    insist((await whole(c)) === 0n, 'the balance is not zero');
  },
  'CON-02 FLT-07 fifty copies of one bet': async (c) => {
    await c.player('A');
    const signed = await c.signBet('t', 'r', '10');
    const answers = await c.together(times(50, (n) => () => (n % 2 ? c.deliver(signed) : c.bet('t', 'r', '10'))));
    insist(
      answers.every(({ status }) => status === 'OK' || status === 'RETRY'),
      'a copy was refused',
    );
    insist(answers.filter((a) => a.status === 'OK' && !a.replay).length === 1, 'not exactly one copy took effect');
    insist((await whole(c)) === 90n, 'the bet was not debited exactly once');
  },
  'CON-03 a bet and its rollback concurrently, two hundred times': async (c) => {
    await c.player('A');
    for (let turn = 0; turn < 20; turn++) {
      await c.together(
        times(20, (n) => () => {
          const t = `t${turn}-${n >> 1}`;
          return n % 2 ? c.rb(`x${t}`, t) : c.bet(t, t, '1');
        }),
      );
      insist((await whole(c)) === 100n, `after ${(turn + 1) * 10} of them the balance is not the starting balance`);
    }
  },
  'CON-04 a win and the rollback of its bet concurrently': async (c) => {
    for (let n = 0; n < 10; n++) {
      const before = await whole(c);
      await is(c.bet(`t${n}`, `r${n}`, '10'), 'OK');
      const both = [() => c.win(`w${n}`, `r${n}`, '25', `t${n}`), () => c.rb(`x${n}`, `t${n}`)];
      const [win, rb] = (await c.together(both)) as [Answer, Answer];
      const moved = (await whole(c)) - before;
      const paid = win.status === 'OK' && rb.status === 'ALREADY_SETTLED' && moved === 15n;
      const undone = win.status === 'TX_CANCELLED' && rb.status === 'OK' && moved === 0n;
      insist(paid || undone, `win ${win.status}, rollback ${rb.status}, and the balance changed by ${moved}`);
    }
  },
  'CON-05 five concurrent rollbacks of one bet': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    const answers = await c.together(times(5, (n) => () => c.rb(`x${n}`, 't')));
    insist(answers.filter((a) => a.status === 'OK' && a.applied).length === 1, 'not exactly one was applied');
    insist((await whole(c)) === 100n, 'the bet was not refunded exactly once');
  },
  'CON-06 concurrent bets of two vendor accounts': async (c) => {
    const key = await c.hook('createVendor')({});
    const by = await c.player('A');
    const { session } = await c.hook('startSession')({ player: by.id, game: c.target.game, keyId: key.keyId });
    const other = { by: { ...by, session }, via: c.through(key) };
    const bets = times(30, (n) => () => c.bet(`t${n}`, `r${n}`, '7', n % 2 ? other : {}));
    const answers = await c.together(bets);
    insist(countOf(answers, 'OK') === 14, `${countOf(answers, 'OK')} bets of 7 were accepted from a balance of 100`);
    insist((await whole(c)) === 2n, 'the balance is not the remaining amount');
  },
  'CON-07 bets during withdrawal requests': async (c) => {
    const withdraw = c.hook('withdraw');
    const { id: player } = await c.player('A');
    const withdrawals = times(
      4,
      () => () => withdraw({ player, amount: '30.00' }).then(({ accepted }) => (accepted ? 30 : 0)),
    );
    const bet = times(10, (n) => () => c.bet(`t${n}`, `r${n}`, '20').then(({ status }) => (status === 'OK' ? 20 : 0)));
    const taken = await c.together([...bet.slice(0, 5), ...withdrawals, ...bet.slice(5)]);
    const spent = taken.reduce<number>((sum, each) => sum + each, 0);
    insist(spent <= 100, `${spent} of 100 were spent`);
    insist((await whole(c)) === BigInt(100 - spent), 'the balance is not the remaining amount');
  },
  'CON-09 calls of one player to all processes': async (c) => {
    await c.player('A');
    await c.together(times(40, (n) => () => c.bet(`t${n}`, `r${n % 4}`, '1')));
    await c.together(times(40, (n) => () => c.win(`w${n}`, `r${n % 4}`, '2', `t${n}`)));
    await c.together(times(40, (n) => () => c.win(`w${n}`, `r${n % 4}`, '2', `t${n}`)));
    insist((await whole(c)) === 140n, `the balance is ${await whole(c)} instead of 140`);
  },
  'CON-10 a balance query during bets returns a balance that existed': async (c) => {
    await c.player('A');
    const bets = times(10, (n) => () => c.bet(`t${n}`, 'r', '10'));
    const reads = times(10, () => () => c.send('balance', {}));
    const seen = await c.together([...bets, ...reads]);
    for (const { balance } of seen) insist(/^\d?\d?0(\.00)?$/.test(balance ?? ''), `${balance} was never the balance`);
  },
};
