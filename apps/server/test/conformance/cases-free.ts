import { expect } from 'vitest';
import type { SingleCommand } from '../../src/domains/bets/command.ts';
import type { Cases } from './cases-bet.ts';
import { type Case, cents, is } from './world.ts';

/** FRE: free rounds. Player A starts with 100.00; a free round stakes 1.00. */
const give = async (c: Case, rounds: number, id = 'g'): Promise<{ grant: string }> => {
  await c.world.grant('A', c.own(id), rounds);
  return { grant: c.own(id) };
};
const total = { kind: 'bonus' } as const;
const perRound = { kind: 'free' } as const;
const atTheEnd = { profile: { bonusTotalCredits: true } };

export const FRE: Cases = {
  'FRE-01 a free stake debits nothing, and promotions pay its win': async (c) => {
    const free = await give(c, 1);
    await is(c.bet('t', 'r', 1, free), 'OK', 100);
    await is(c.win('w', 'r', 5, 't', perRound), 'OK', 105);
    expectKinds(await c.world.facts(), 'free-win');
    await is(c.win('w', 'r', 5, 't', perRound), 'OK', 105, { replay: true });
  },
  'FRE-01 also when the win is not marked as free': async (c) => {
    await is(c.bet('t', 'r', 1, await give(c, 1)), 'OK', 100);
    await is(c.win('w', 'r', 5, 't'), 'OK', 105);
    expectKinds(await c.world.facts(), 'free-win');
    await is(c.rb('x', 'w', { targetClass: 'win' }), 'OK', 100);
    expectKinds(await c.world.facts(), 'free-win', 'free-win-reversal');
  },
  'FRE-02 a total after single wins is informational': async (c) => {
    const free = await give(c, 2);
    await is(c.bet('t', 'r', 1, free), 'OK', 100);
    await is(c.win('w', 'r', 5, 't', perRound), 'OK', 105);
    await is(c.win('all', 'none', 5, undefined, { ...total, ...free }), 'OK', 105, { applied: true });
    await is(c.win('all', 'none', 5, undefined, { ...total, ...free }), 'OK', 105, { replay: true });
    await is(c.rb('x', 'all', { targetClass: 'win' }), 'OK', 105, { applied: true });
  },
  'FRE-03 a total that pays, after informational single wins': async (c) => {
    const free = await give(c, 2);
    await is(c.bet('t', 'r', 1, { ...free, ...atTheEnd }), 'OK', 100);
    await is(c.win('w', 'r', 5, 't', { ...perRound, ...atTheEnd }), 'OK', 100, { applied: true });
    await is(c.win('all', 'none', 5, undefined, { ...total, ...free, ...atTheEnd }), 'OK', 105);
    await is(c.win('all', 'none', 5, undefined, { ...total, ...free, ...atTheEnd }), 'OK', 105, { replay: true });
    await is(c.rb('x', 'w', { targetClass: 'win' }), 'OK', 105, { applied: true });
    await is(c.rb('x2', 'all', { targetClass: 'win' }), 'OK', 100, { applied: true });
  },
  'FRE-03 a total of unknown free rounds is not paid yet': async (c) => {
    await is(c.win('all', 'none', 5, undefined, { ...total, grant: 'nobody’s', ...atTheEnd }), 'BET_NOT_FOUND', 100);
    await is(c.win('all', 'none', 5, undefined, { ...total, ...atTheEnd }), 'BET_NOT_FOUND', 100);
  },
  'FRE-04 refuses unknown, used up or too high stakes, and those of another player, vendor or game': async (c) => {
    const free = await give(c, 2);
    await is(c.bet('t0', 'r0', 1, { grant: 'nobody’s' }), 'BET_NOT_ALLOWED', 100);
    await is(c.bet('t1', 'r1', 1, { ...free, accountId: c.world.players.B }), 'BET_NOT_ALLOWED', 100);
    await is(c.bet('t2', 'r2', 1, { ...free, vendor: 'house2' }), 'BET_NOT_ALLOWED', 100);
    await is(c.bet('t3', 'r3', 1, { ...free, game: 'g3' }), 'BET_NOT_ALLOWED', 100);
    await is(c.bet('t4', 'r4', 1.01, free), 'BET_NOT_ALLOWED', 100);
    await is(c.bet('t5', 'r5', 1, free), 'OK', 100);
    await is(c.bet('t5', 'r5', 1, free), 'OK', 100, { replay: true });
    await is(c.bet('t5', 'r5', 1), 'CONFLICT', 100);
    await is(c.bet('t6', 'r6', 1, free), 'OK', 100);
    await is(c.bet('t7', 'r7', 1, free), 'BET_NOT_ALLOWED', 100);
    await is(c.bet('t7', 'r7', 1, free), 'BET_NOT_ALLOWED', 100);
  },
  'FRE-05 a free win with a tournament prize is two entries, each paid once': async (c) => {
    const free = await give(c, 1);
    await is(c.bet('t', 'r', 1, free), 'OK', 100);
    const who = { vendor: 'house1', accountId: c.world.players.A, currency: 'USD' } as const;
    const at = { ...who, op: 'win', round: c.own('r'), game: 'g1' } as const;
    const win: SingleCommand = { ...at, tx: c.own('w'), kind: 'free', amount: cents(5), betTx: c.own('t') };
    const part: SingleCommand = { ...at, tx: c.own('w-promo'), kind: 'promo', amount: cents(20) };
    await is(c.world.send({ ...who, op: 'batch', steps: [win, part] }), 'OK', 125);
    expectKinds(await c.world.facts(), 'free-win', 'win');
    await is(c.world.send(part), 'OK', 125, { replay: true });
    await is(c.world.send(win), 'OK', 125, { replay: true });
    await is(c.rb('x', 'w-promo', { targetClass: 'win' }), 'OK', 105);
  },
  'FRE-07 granted twice is one grant, cancelled after one use, the rest is lost': async (c) => {
    const free = await give(c, 2);
    await is(c.bet('t1', 'r1', 1, free), 'OK', 100);
    await c.world.cancelGrant('A', free.grant);
    await is(c.bet('t2', 'r2', 1, free), 'BET_NOT_ALLOWED', 100);
    await is(c.bet('t1', 'r1', 1, free), 'OK', 100, { replay: true });
    await is(c.win('w', 'r1', 5, 't1', perRound), 'OK', 105);
  },
  'RBK-21 rolling back a free stake restores the free round, not cash': async (c) => {
    const free = await give(c, 1);
    await is(c.bet('t1', 'r1', 1, free), 'OK', 100);
    await is(c.rb('x', 't1'), 'OK', 100, { applied: true });
    await is(c.rb('x2', 't1'), 'OK', 100, { applied: false });
    await is(c.bet('t2', 'r2', 1, free), 'OK', 100);
    await is(c.bet('t3', 'r3', 1, free), 'BET_NOT_ALLOWED', 100);
    await is(c.rbr('x3', 'r2'), 'OK', 100, { applied: true });
    await is(c.bet('t4', 'r4', 1, free), 'OK', 100);
  },
};

/** Checks the kinds of the entries after A's starting money, in order. */
function expectKinds({ entries }: Awaited<ReturnType<Case['world']['facts']>>, ...kinds: string[]): void {
  const mine = entries.filter(({ kind }) => kind !== 'deposit').toSorted((a, b) => Number(a.seq - b.seq));
  expect(mine.map(({ kind }) => kind)).toEqual(kinds);
}
