import { randomUUID } from 'node:crypto';
import { signRequest } from '../protocol/sign.ts';
import { VECTOR } from '../protocol/vector.ts';
import { type Case, is } from '../run/create-case.ts';
import { insist } from '../run/faults.ts';
import type { Cases } from './cases.ts';

const DAY_MS = 86_400_000;

/** Checks that a refusal is signed and that nothing moved. */
async function refused(c: Case, call: Promise<{ http: number; status: string }>): Promise<void> {
  const { http, status } = await call;
  insist(http === 401 && status === 'BAD_SIGNATURE', `expected 401 BAD_SIGNATURE, got ${http} ${status}`);
  insist((await c.balanceOf('A')) === 100_000_000n, 'a call with a refused signature moved money');
}

/** Signature, clock and key cases. */
export const SIG: Cases = {
  'SIG-01 a correct signature, as in the published vector': async (c) => {
    const { secret, time, nonce, path, body, sign } = VECTOR;
    const signature = signRequest(secret, { method: 'POST', path, time, nonce, body });
    insist(signature === sign, 'the signature of this runner differs from the vector');
    await is(c.bet('t', 'r', '10'), 'OK', '90');
  },
  'SIG-02 one byte changed after signing': async (c) => {
    const bodyAfterSigning = (body: string): string => body.replace('"10"', '"11"');
    await refused(c, c.bet('t', 'r', '10', { twist: { bodyAfterSigning } }));
    await is(c.bet('t', 'r', '10'), 'OK', '90', { replay: false });
  },
  'SIG-03 no signature, an empty signature, an unknown key': async (c) => {
    const twists = [{ 'x-house-sign': undefined }, { 'x-house-sign': '' }, { 'x-house-key': 'no-such-key' }];
    for (const headers of [
      ...twists,
      { 'x-house-time': undefined },
      { 'x-house-nonce': undefined },
      { 'x-house-key': undefined },
    ])
      await refused(c, c.bet('t', 'r', '10', { twist: { headers } }));
  },
  'SIG-04 signed with the secret of another vendor account': async (c) => {
    const other = await c.hook('createVendor')({});
    const via = c.through({ keyId: c.target.key.keyId, secret: other.secret });
    await refused(c, c.bet('t', 'r', '10', { via }));
    await is(c.bet('t', 'r', '11'), 'OK', '89', { replay: false });
  },
  'SIG-05 signed for another path': async (c) => {
    const { path } = c.wallet.sign('bet', {});
    const signedPath = path.replace(/bet$/, 'win');
    await refused(c, c.bet('t', 'r', '10', { twist: { signedPath } }));
    await refused(c, c.bet('t', 'r', '10', { twist: { headers: { 'x-house-nonce': randomUUID() } } }));
  },
  'SIG-06 refuses a bet that is 301 seconds old or from the future': async (c) => {
    for (const [t, skew_ms] of Object.entries({ t1: -301_000, t2: 360_000 })) {
      const { http } = await c.bet(t, 'r', '10', { twist: { skew_ms } });
      insist(http === 401 || http === 400, `a bet with a wrong clock was answered with HTTP ${http}`);
      insist((await c.balanceOf('A')) === 100_000_000n, 'a bet with a wrong clock moved money');
    }
    await is(c.bet('t3', 'r', '10', { twist: { skew_ms: -240_000 } }), 'OK', '90');
  },
  'SIG-07 accepts credits and reversals that are two days old': async (c) => {
    const twist = { skew_ms: -2 * DAY_MS };
    await is(c.bet('t1', 'r', '10'), 'OK', '90');
    await is(c.bet('t2', 'r', '10'), 'OK', '80');
    await is(c.rsv('h1', '10'), 'OK', '70');
    await is(c.rsv('h2', '10'), 'OK', '60');
    await is(c.win('w', 'r', '25', 't1', { twist }), 'OK', '85');
    await is(c.rb('x', 't2', { twist }), 'OK', '95');
    await is(c.cmt('m', 'h1', undefined, { twist }), 'OK', '95');
    await is(c.cxl('k', 'h2', { twist }), 'OK', '105');
  },
  'SIG-08 two active keys, one of which is revoked': async (c) => {
    const { keyId } = c.target.key;
    const second = await c.hook('createKey')({ keyId });
    const via = c.through(second);
    await is(c.bet('t1', 'r', '10'), 'OK', '90');
    await is(c.bet('t2', 'r', '10', { via }), 'OK', '80');
    await is(c.bet('t1', 'r', '10', { via }), 'OK', '80', { replay: true });
    await c.hook('revokeKey')({ keyId: second.keyId });
    const { http } = await c.bet('t3', 'r', '10', { via });
    insist(http === 401, `a revoked key was answered with HTTP ${http}`);
    await is(c.bet('t4', 'r', '10'), 'OK', '70');
  },
  'SIG-09 FMT-08 answers, also errors, are signed and echo the request': async (c) => {
    const by = await c.player('A');
    const wrong = [
      await c.bet('t', 'r', '1000'),
      await c.bet('t2', 'r', '', { fields: { amount: null } }),
      await c.win('w', 'r', '1'),
      await c.send('balance', { player: 'nobody-of-this-name' }),
      await c.bet('t3', 'r', '10', { by: { ...by, session: 'garbage' } }),
      await c.send('no-such-op' as 'bet', {}),
    ];
    for (const { signed, status, parsed } of wrong) {
      insist(signed, `the answer ${status} is not signed correctly`);
      insist(typeof parsed['request_id'] === 'string', `the answer ${status} does not echo request_id`);
    }
  },
  'SIG-10 refuses an address that is not on the allow list': async (c) => {
    const { keyId } = c.target.key;
    await c.player('A');
    await c.hook('allowAddresses')({ keyId, addresses: ['192.0.2.0/24'] });
    try {
      const spoofed = { headers: { 'x-forwarded-for': '192.0.2.7' } };
      for (const twist of [{}, spoofed]) await is(c.bet('t', 'r', '10', { twist }), 'IP_REFUSED');
    } finally {
      await c.hook('allowAddresses')({ keyId, addresses: [] });
    }
    await is(c.bet('t', 'r', '10'), 'OK', '90', { replay: false });
  },
  'SIG-11 accepts another order of keys, and whitespace': async (c) => {
    const { id, currency, session } = await c.player('A');
    const { game } = c.target;
    const fields = { amount: '10', tx: c.own('t'), round: c.own('r'), game, currency, player: id, session };
    const body = JSON.stringify({ ...fields, request_id: randomUUID() }, null, 3);
    await is(c.deliver(c.wallet.sign('bet', `\n ${body}\n`)), 'OK', '90');
  },
  'SIG-12 a signature in upper-case hex digits': async (c) => {
    const signed = await c.signBet('t', 'r', '10');
    const sign = signed.headers['x-house-sign'] ?? '';
    const headers = { ...signed.headers, 'x-house-sign': sign.toUpperCase() };
    await is(c.deliver({ ...signed, headers }), 'OK', '90');
  },
};
