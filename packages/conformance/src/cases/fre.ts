import { type Case, is, type More } from '../run/create-case.ts';
import { insist } from '../run/faults.ts';
import type { Cases } from './cases.ts';

/** Grants player A this many free rounds of 1.00. `free` holds the extra fields of a stake on them. */
export async function grantFree(c: Case, rounds: number): Promise<{ grant: string; free: More }> {
  const { game, key } = c.target;
  const { id: player } = await c.player('A');
  const input = { player, game, keyId: key.keyId, rounds, stake: '1' };
  const { grant } = await c.hook('grantFreeRounds')(input);
  return { grant, free: { fields: { free: { campaign: 'conformance', grant } } } };
}

export const FRE: Cases = {
  'FRE-01 a free stake debits nothing, and its win is paid': async (c) => {
    const { free } = await grantFree(c, 1);
    await is(c.bet('t', 'r', '1', free), 'OK', '100', { replay: false });
    await is(c.bet('t', 'r', '1', free), 'OK', '100', { replay: true });
    await is(c.win('w', 'r', '5', 't', { fields: { kind: 'free' } }), 'OK', '105');
    await is(c.win('w', 'r', '5', 't', { fields: { kind: 'free' } }), 'OK', '105', { replay: true });
  },
  'FRE-02 FRE-03 pays either single wins or their total': async (c) => {
    const { grant, free } = await grantFree(c, 1);
    await is(c.bet('t', 'r', '1', free), 'OK', '100');
    const single = await is(c.win('w', 'r', '5', 't', { fields: { kind: 'free' } }), 'OK');
    insist(['100', '105'].includes(String(Number(single.balance))), 'a single win is not paid in full or not at all');
    const t = { kind: 'bonus', free: { grant }, round: undefined, game: undefined };
    await is(c.win('all', 'r', '5', undefined, { fields: t }), 'OK', '105', { replay: false });
    await is(c.win('all', 'r', '5', undefined, { fields: t }), 'OK', '105', { replay: true });
  },
  'FRE-04 refuses free rounds that are unknown, of another player, used up, or below the stake': async (c) => {
    const { free } = await grantFree(c, 1);
    await is(c.bet('t1', 'r1', '1', { fields: { free: { grant: c.own('nobody') } } }), 'BET_NOT_ALLOWED', '100');
    await is(c.bet('t2', 'r2', '1', { ...free, by: await c.player('B') }), 'BET_NOT_ALLOWED', '100');
    await is(c.bet('t3', 'r3', '1.01', free), 'BET_NOT_ALLOWED', '100');
    await is(c.bet('t4', 'r4', '1', free), 'OK', '100');
    await is(c.bet('t5', 'r5', '1', free), 'BET_NOT_ALLOWED', '100');
    await is(c.bet('t5', 'r5', '1', free), 'BET_NOT_ALLOWED', '100');
  },
  'FRE-05 a win with a tournament prize is two entries, each paid once': async (c) => {
    const { free } = await grantFree(c, 1);
    await is(c.bet('t', 'r', '1', free), 'OK', '100');
    const at = { op: 'win', round: c.own('r'), game: c.target.game };
    const steps = [
      { ...at, tx: c.own('w'), kind: 'free', amount: '5', bet_tx: c.own('t') },
      { ...at, tx: c.own('p'), kind: 'promo', amount: '20' },
    ];
    await is(c.send('batch', { steps }), 'OK', '125');
    await is(c.win('w', 'r', '5', 't', { fields: { kind: 'free' } }), 'OK', '125', { replay: true });
    await is(c.win('p', 'r', '20', undefined, { fields: { kind: 'promo' } }), 'OK', '125', { replay: true });
  },
  'FRE-07 cancelled after one use, the rest is lost': async (c) => {
    const { grant, free } = await grantFree(c, 2);
    const { id: player } = await c.player('A');
    await is(c.bet('t1', 'r1', '1', free), 'OK', '100');
    await c.hook('cancelFreeRounds')({ player, grant });
    await is(c.bet('t2', 'r2', '1', free), 'BET_NOT_ALLOWED', '100');
    await is(c.win('w', 'r1', '5', 't1', { fields: { kind: 'free' } }), 'OK', '105');
  },
};
