import { type Case, is } from '../run/create-case.ts';
import { insist } from '../run/faults.ts';
import type { Cases } from './cases.ts';

const expire = async (c: Case): Promise<void> => {
  const { session } = await c.player('A');
  await c.hook('endSession')({ session, how: 'expired' });
};

export const SES: Cases = {
  'SES-01 a live session': async (c) => {
    const { id, currency, session } = await c.player('A');
    const { parsed } = await is(c.send('authenticate', { session }), 'OK', '100');
    insist(parsed['player'] === id && parsed['currency'] === currency, 'the answer names another player or currency');
  },
  'SES-02 refuses an unknown session': async (c) => {
    const { session } = await c.player('A');
    for (const wrong of ['garbage', `${session}x`, session.slice(0, -1), `gs_${'0'.repeat(43)}`])
      await is(c.send('authenticate', { session: wrong }), 'INVALID_SESSION');
  },
  'SES-03 refuses a bet with an unknown session': async (c) => {
    await is(c.bet('t', 'r', '10', { fields: { session: 'garbage' } }), 'INVALID_SESSION');
    insist((await c.balanceOf('A')) === 100_000_000n, 'it moved money');
  },
  'SES-04 refuses a bet with an expired session': async (c) => {
    await expire(c);
    await is(c.bet('t', 'r', '10'), 'SESSION_EXPIRED', '100');
  },
  'SES-05 SES-06 SES-08 the session expires after the bet': async (c) => {
    await is(c.bet('t1', 'r1', '10'), 'OK', '90');
    await is(c.bet('t2', 'r2', '10'), 'OK', '80');
    await expire(c);
    await is(c.bet('t1', 'r1', '10'), 'OK', '80', { replay: true });
    await is(c.win('w', 'r1', '25', 't1'), 'OK', '105');
    await is(c.rb('x', 't2'), 'OK', '115');
  },
  'SES-07 the player logs out after the bet': async (c) => {
    const { session } = await c.player('A');
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await c.hook('endSession')({ session, how: 'logged-out' });
    await is(c.bet('t2', 'r2', '10'), ['SESSION_EXPIRED', 'INVALID_SESSION']);
    await is(c.win('w', 'r', '25', 't'), 'OK', '115');
  },
  'SES-09 refuses the session of one player with the id of another': async (c) => {
    const [a, b] = [await c.player('A'), await c.player('B')];
    const answer = await is(c.bet('t', 'r', '10', { by: { ...b, session: a.session } }), 'INVALID_SESSION');
    insist(answer.balance === null, 'the answer contains the balance of the other player');
  },
  'SES-10 a session for one game, a bet on another': async (c) => {
    const answer = await c.bet('t', 'r', '10', { fields: { game: c.target.otherGame } });
    await is(answer, ['INVALID_SESSION', 'GAME_DISABLED', 'BET_NOT_ALLOWED', 'OK']);
    insist((await c.balanceOf('A')) === (answer.status === 'OK' ? 90n : 100n) * 1_000_000n, 'money moved');
  },
  'SES-11 SEC-01 another vendor account and transactions that are not its own': async (c) => {
    const via = c.through(await c.hook('createVendor')({}));
    const { session } = await c.player('A');
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.send('authenticate', { session }, { via }), 'INVALID_SESSION');
    await is(c.bet('t2', 'r', '10', { via }), 'INVALID_SESSION');
    const answer = await c.tx('t', 'bet', { via });
    insist(answer.parsed['amount'] === undefined, 'another vendor account can read the bet');
    const rolled = await is(c.rb('x', 't', { via }), ['OK', 'CONFLICT', 'PLAYER_NOT_FOUND']);
    insist(rolled.status !== 'OK' || !rolled.applied, 'another vendor account rolled the bet back');
    await is(c.win('w', 'r', '25', 't', { via }), ['BET_NOT_FOUND', 'PLAYER_NOT_FOUND', 'TX_CANCELLED']);
    await is(c.bet('t', 'r', '10'), 'OK', '90', { replay: true });
  },
  'SES-12 a second launch replaces the first session': async (c) => {
    const first = await c.player('A');
    const { game, key } = c.target;
    await is(c.bet('t1', 'r1', '10'), 'OK', '90');
    const { session } = await c.hook('startSession')({ player: first.id, game, keyId: key.keyId });
    const old = await is(c.bet('t2', 'r2', '10'), ['SESSION_EXPIRED', 'OK']);
    await is(c.bet('t3', 'r3', '10', { by: { ...first, session } }), 'OK', old.status === 'OK' ? '70' : '80');
    await is(c.win('w', 'r1', '10', 't1'), 'OK', old.status === 'OK' ? '80' : '90');
  },
  'SES-14 play money never reaches a vendor': async (c) =>
    void (await is(c.bet('t', 'r', '10', { by: await c.player('T') }), ['BET_NOT_ALLOWED', 'INVALID_SESSION'])),
};

export const BAL: Cases = {
  'BAL-01 returns a balance with its version': async (c) => {
    const { version } = await is(c.send('balance', {}), 'OK', '100');
    insist(version !== null, 'the answer has no balance_version');
  },
  'BAL-02 stakes and holds reduce the available balance': async (c) => {
    await is(c.bet('t', 'r', '10'), 'OK', '90');
    await is(c.rsv('h', '20'), 'OK', '70');
    await is(c.send('balance', {}), 'OK', '70');
  },
  'BAL-04 SEC-06 refuses an unknown player and a player of another platform': async (c) => {
    for (const player of ['nobody-of-this-name', 'u999999999999', '0', "u1' or '1'='1"])
      for (const op of ['balance', 'adjust', 'win'] as const) {
        const fields = { game: c.target.game, round: c.own('r'), tx: c.own(player), amount: '5', kind: 'promo' };
        const answer = await is(c.send(op, { ...fields, reason: 'x' }, { fields: { player } }), 'PLAYER_NOT_FOUND');
        insist(answer.balance === null, 'the answer contains a balance');
      }
  },
};
