import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBalance } from '#ledger';
import { publishToProcesses } from '#realtime';
import { aVendor } from '#seed';
import { delayResponses } from '#testing';
import { createVendorSite, type TestPlayer, type VendorSite } from '../testing/create-vendor-site.ts';
import { createHouse1Caller, type Twist } from '../testing/house1-caller.ts';
import { betOf, own, winOf } from '../testing/stakes.ts';
import { createKeyDirectory } from './create-key-directory.ts';

let site: VendorSite;
beforeAll(async () => {
  site = await createVendorSite();
});
afterAll(() => site.close());

const bet = (player: TestPlayer, amount = '10', more: Record<string, unknown> = {}, twist?: Twist) =>
  site.house1.call('bet', betOf(player, amount, more), twist);
const rollback = ({ who }: TestPlayer, stake: { tx: string }, more: Record<string, unknown> = {}) =>
  site.house1.call('rollback', { ...who, tx: own(), target_tx: stake.tx, ...more });
const balanceOf = async ({ who }: TestPlayer) => (await site.house1.call('balance', who)).parsed['balance'];

describe('[G-08] external game server over HOUSE/1', () => {
  it('SES-01 BET-01 WIN-01 RBK-01 authenticates, bets, wins and rolls back, each answer signed', async () => {
    const player = await site.player();
    const { who, session } = player;
    const { house1 } = site;
    const authenticated = await house1.call('authenticate', { session });
    expect(authenticated).toMatchObject({
      http: 200,
      signed: true,
      parsed: { status: 'OK', ...who, balance: '100.00' },
    });
    expect((await house1.call('balance', who)).parsed).toMatchObject({ status: 'OK', ...who, balance: '100.00' });
    const stake = betOf(player, '10');
    const taken = await house1.call('bet', stake);
    expect(taken).toMatchObject({ http: 200, signed: true, parsed: { status: 'OK', balance: '90.00', replay: false } });
    expect(taken.parsed['wallet_tx']).toMatch(/^w-\d+-\d+$/);
    expect((await house1.call('win', winOf(player, stake, '25.00'))).parsed).toMatchObject({
      status: 'OK',
      balance: '115.00',
    });
    const second = betOf(player, '15');
    await house1.call('bet', second);
    const back = await house1.call('rollback', { ...who, tx: own(), target_tx: second.tx });
    expect(back.parsed).toMatchObject({ status: 'OK', balance: '115.00', applied: true });
    expect((await verifyBalance(site.db, player.accountId)).matches).toBe(true);
  });

  it('BW-01 RSV-03 ADJ-01 RND-01 RBK-10: every other operation', async () => {
    const player = await site.player();
    const { who, session } = player;
    const t = async (op: string, fields: Record<string, unknown>) => {
      const { parsed } = await site.house1.call(op, { ...who, ...fields });
      return [parsed.status, parsed['balance']];
    };
    const [reserve, round] = [own(), own()];
    const pair = { session, game: 'g1', round, bet_tx: own(), win_tx: own(), bet_amount: '10', win_amount: '25' };
    expect(await t('betwin', { ...pair, round_end: true })).toEqual(['OK', '115.00']);
    expect(await t('rollback-round', { tx: own(), round })).toEqual(['OK', '100.00']);
    expect(await t('adjust', { tx: own(), amount: '-5', reason: 'test' })).toEqual(['OK', '95.00']);
    const coupon = { session, game: 'g1', coupon: own(), tx: reserve, amount: '40' };
    expect(await t('reserve', coupon)).toEqual(['OK', '55.00']);
    expect(await t('draw', { tx: own(), reserve_tx: reserve, amount: '10' })).toEqual(['OK', '55.00']);
    expect(await t('draw', { tx: own(), reserve_tx: reserve, amount: '15' })).toEqual(['OK', '55.00']);
    expect(await t('commit', { tx: own(), reserve_tx: reserve })).toEqual(['OK', '70.00']);
    expect(await t('cancel', { tx: own(), reserve_tx: reserve })).toEqual(['ALREADY_SETTLED', '70.00']);
    const ended = await site.house1.call('end-round', { player: who.player, game: 'g1', round: coupon.coupon });
    expect(ended.parsed).toMatchObject({ status: 'OK', balance: '70.00' });
    const stake = betOf(player, '10');
    await site.house1.call('bet', stake);
    const closing = { tx: own(), target_tx: stake.tx, round: stake.round, round_end: true };
    expect(await t('rollback', closing)).toEqual(['OK', '70.00']);
    expect(await t('rollback', closing)).toEqual(['OK', '70.00']);
  });

  it('REC-07 returns the status of a transaction', async () => {
    const player = await site.player();
    const stateOf = async (tx: unknown) => (await site.house1.call('tx', { class: 'bet', tx })).parsed;
    const [live, reversed, poor] = [betOf(player, '10'), betOf(player, '10'), betOf(player, '1000')];
    for (const stake of [live, reversed, poor]) await site.house1.call('bet', stake);
    await site.house1.call('rollback', { ...player.who, tx: own(), target_tx: reversed.tx });
    expect(await stateOf(live.tx)).toMatchObject({
      ...player.who,
      state: 'APPLIED',
      amount: '10.00',
      round: live.round,
    });
    expect(await stateOf(reversed.tx)).toMatchObject({ state: 'REVERSED', reversed: '10.00' });
    expect(await stateOf(poor.tx)).toMatchObject({ state: 'REJECTED', refusal: 'INSUFFICIENT_FUNDS' });
    expect(await stateOf(own())).toMatchObject({ status: 'OK', state: 'UNKNOWN' });
    const secondClient = await site.vendor();
    expect((await secondClient.call('tx', { class: 'bet', tx: live.tx })).parsed).toMatchObject({ state: 'UNKNOWN' });
  });

  it('FLT-11 a batch stops at its first failure, and its retry completes it', async () => {
    const player = await site.player();
    const [first, second] = [betOf(player, '10'), betOf(player, '20')];
    await site.house1.call('bet', first);
    const win = (stake: typeof first, amount: string) => ({ op: 'win', ...winOf(player, stake, amount) });
    const steps = [win(first, '5'), win(second, '6'), win(first, '7')];
    const send = async () => (await site.house1.call('batch', { ...player.who, steps })).parsed;
    expect(await send()).toMatchObject({
      status: 'BET_NOT_FOUND',
      balance: '95.00',
      steps: [{ status: 'OK', applied: true }, { status: 'BET_NOT_FOUND' }],
    });
    await site.house1.call('bet', second);
    expect(await send()).toMatchObject({
      status: 'OK',
      balance: '88.00',
      steps: [{ replay: true }, { replay: false }, { replay: false }],
    });
    const other = await site.player();
    const mixed = [{ op: 'bet', ...betOf(other, '1') }];
    expect(await site.house1.call('batch', { ...player.who, steps: mixed })).toMatchObject({
      http: 400,
      parsed: { field: 'steps.0.player' },
    });
  });
});

describe('[G-08] signatures', () => {
  it('SIG-02 SIG-03 SIG-05 SIG-11 SIG-12: accepts only the signed bytes, whitespace included', async () => {
    const player = await site.player();
    const refused: [string, Twist][] = [
      ['another body', { signedBody: '{}' }],
      ['no signature', { sign: () => undefined }],
      ['an empty one', { sign: () => '' }],
      ['another path', { signedPath: '/wallet/v1/win' }],
      ['another secret', { sign: (right) => right.replace(/^./, (c) => (c === 'a' ? 'b' : 'a')) }],
      ['no nonce', { nonce: '' }],
    ];
    for (const [how, twist] of refused)
      expect(await bet(player, '10', {}, twist), how).toMatchObject({
        http: 401,
        signed: true,
        parsed: { status: 'BAD_SIGNATURE' },
      });
    const unknown = createHouse1Caller(site.base, { keyId: 'hk_nobody', secret: 'x' });
    expect(await unknown.call('bet', betOf(player, '10'))).toMatchObject({ http: 401, signed: false });
    expect(await balanceOf(player)).toBe('100.00');
    const spaced = JSON.stringify({ request_id: own(), ...betOf(player, '10') }, null, 2);
    const upper = await site.house1.raw('bet', spaced, { sign: (right) => right.toUpperCase() });
    expect(upper.parsed).toMatchObject({ status: 'OK', balance: '90.00' });
  });

  it('SIG-04 SEC-01 IDM-06 SES-11: a vendor’s key has no access to another vendor', async () => {
    const player = await site.player();
    const secondClient = await site.vendor();
    const stake = betOf(player, '10');
    const forged = createHouse1Caller(site.base, { keyId: site.house1.keyId, secret: secondClient.secret });
    expect(await forged.call('bet', stake)).toMatchObject({ http: 401 });
    await site.house1.call('bet', stake);
    expect((await secondClient.call('bet', { ...stake, tx: own() })).parsed.status).toBe('INVALID_SESSION');
    const abroad = await site.vendor({ brandId: site.otherBrandId });
    expect((await abroad.call('balance', player.who)).parsed).toEqual({
      request_id: expect.any(String),
      status: 'PLAYER_NOT_FOUND',
    });
    const session2 = await site.session(secondClient, player.accountId);
    expect((await secondClient.call('bet', { ...stake, session: session2 })).parsed).toMatchObject({
      status: 'OK',
      replay: false,
      balance: '80.00',
    });
    const foreign = betOf(player, '10');
    await site.house1.call('bet', foreign);
    const back = await secondClient.call('rollback', { ...player.who, tx: own(), target_tx: foreign.tx });
    expect(back.parsed).toMatchObject({ status: 'OK', applied: false, balance: '70.00' });
  });

  it('SIG-06 SIG-07: the clock window limits debits, and admits credits for days', async () => {
    const player = await site.player();
    for (const off_ms of [-301_000, 310_000])
      expect(await bet(player, '10', {}, { time_ms: Date.now() + off_ms })).toMatchObject({
        http: 401,
        parsed: { status: 'BAD_SIGNATURE' },
      });
    const old = { time_ms: Date.now() - 172_800_000 };
    const [stake, hold, hold2] = [betOf(player, '10'), own(), own()];
    await site.house1.call('bet', stake);
    for (const tx of [hold, hold2]) await site.house1.call('reserve', { ...betOf(player, '5'), coupon: own(), tx });
    const statusOf = async (op: string, fields: Record<string, unknown>) =>
      (await site.house1.call(op, { ...player.who, tx: own(), ...fields }, old)).parsed.status;
    expect(await statusOf('win', winOf(player, stake, '1'))).toBe('OK');
    expect(await statusOf('rollback', { target_tx: own() })).toBe('OK');
    expect(await statusOf('commit', { reserve_tx: hold })).toBe('OK');
    expect(await statusOf('cancel', { reserve_tx: hold2 })).toBe('OK');
    expect(await balanceOf(player)).toBe('86.00');
  });

  it('SIG-08 two keys sign during rotation; a revoked one does not', async () => {
    const player = await site.player();
    const { keyId, secret } = await aVendor(site, { brandId: site.brandId, title: own(), vendorCodes: ['OUT'] });
    await site.db
      .updateTable('vendors.key')
      .set({ vendor_id: site.house1.vendorId })
      .where('key_id', '=', keyId)
      .execute();
    const second = createHouse1Caller(site.base, { keyId, secret });
    await expect.poll(async () => (await second.call('balance', player.who)).http).toBe(200);
    expect((await site.house1.call('balance', player.who)).http).toBe(200);
    await site.db.updateTable('vendors.key').set({ revoked_at: new Date() }).where('key_id', '=', keyId).execute();
    await publishToProcesses(site.db, { topic: 'vendors-changed' });
    await expect.poll(async () => (await second.call('balance', player.who)).http).toBe(401);
    const { rows } = await sql<{ text: string }>`select k::text as text from vendors.key k`.execute(site.db);
    expect(rows.map(({ text }) => text).join()).not.toContain(Buffer.from(secret).toString('hex'));
  });

  it('refuses a key revoked while the keys are being read, for later requests', async () => {
    const { keyId } = await aVendor(site, { brandId: site.brandId, title: own(), vendorCodes: ['OUT'] });
    const { delayed: late, untilPending: untilAnswered, release: letThrough } = delayResponses(site.db);
    const directory = createKeyDirectory({ db: late, secrets: site.secrets, listeningSince_ms: () => 0 });
    const before = directory.byKey(keyId);
    await untilAnswered(1);
    await site.db.updateTable('vendors.key').set({ revoked_at: new Date() }).where('key_id', '=', keyId).execute();
    directory.invalidate();
    const after = directory.byKey(keyId);
    letThrough();
    expect((await before)?.keyId).toBe(keyId);
    expect([await after, await directory.byKey(keyId)]).toEqual([null, null]);
  });

  it('SIG-10 refuses another network, whatever its headers claim', async () => {
    const far = await site.vendor({ ipAllow: ['203.0.113.0/24'] });
    const player = await site.player();
    const twist = { headers: { 'x-forwarded-for': '203.0.113.5' } };
    expect(await far.call('balance', player.who, twist)).toMatchObject({
      http: 403,
      signed: true,
      parsed: { status: 'IP_REFUSED' },
    });
    const near = await site.vendor({ ipAllow: ['127.0.0.0/8', '::1/128'] });
    expect((await near.call('balance', player.who)).http).toBe(200);
  });

  it('accepts a repeated nonce for identical bytes only', async () => {
    const player = await site.player();
    const twist = { nonce: own(), time_ms: Date.now() };
    const body = JSON.stringify({ request_id: own(), ...betOf(player, '10') });
    expect((await site.house1.raw('bet', body, twist)).parsed).toMatchObject({ replay: false });
    expect((await site.house1.raw('bet', body, twist)).parsed).toMatchObject({ replay: true, balance: '90.00' });
    expect(await bet(player, '10', {}, twist)).toMatchObject({ http: 401 });
  });
});

describe('[G-08] request format', () => {
  it('FMT-01 FMT-06 FMT-07: invalid bodies, paths and methods', async () => {
    const { house1 } = site;
    for (const body of ['', '[]', '{"a":', 'null'])
      expect(await house1.raw('bet', body), body).toMatchObject({ http: 400, signed: true, parsed: { field: 'body' } });
    const big = JSON.stringify({ request_id: 'x', filler: 'y'.repeat(2_000_000) });
    expect(await house1.raw('bet', big)).toMatchObject({ http: 413, signed: true });
    expect(await house1.raw('bet', '{}', { contentType: 'text/plain' })).toMatchObject({ http: 400 });
    expect(await house1.call('steal', {})).toMatchObject({
      http: 404,
      signed: true,
      parsed: { status: 'INVALID_REQUEST' },
    });
    expect(await house1.raw('bet', '', { method: 'GET' })).toMatchObject({ http: 405, signed: true });
  });

  it('FMT-02 names each field of each operation that is missing, null, empty or mistyped', async () => {
    const player = await site.player();
    const { who, session } = player;
    const where = { game: 'g1', round: 'r-form', tx: 't-form' };
    const whole: Record<string, Record<string, unknown>> = {
      authenticate: { session },
      balance: who,
      bet: { ...who, session, ...where, amount: '1' },
      win: { ...who, ...where, amount: '1', kind: 'win' },
      betwin: { ...who, session, game: 'g1', round: 'r', bet_tx: 'b', win_tx: 'w', bet_amount: '1', win_amount: '1' },
      rollback: { ...who, tx: 't', target_tx: 'x' },
      'rollback-round': { ...who, tx: 't', round: 'r' },
      adjust: { ...who, tx: 't', amount: '1', reason: 'r' },
      reserve: { ...who, session, tx: 't', game: 'g1', coupon: 'c', amount: '1' },
      draw: { ...who, tx: 't', reserve_tx: 'r', amount: '1' },
      commit: { ...who, tx: 't', reserve_tx: 'r' },
      cancel: { ...who, tx: 't', reserve_tx: 'r' },
      'end-round': { player: who.player, game: 'g1', round: 'r' },
      tx: { class: 'bet', tx: 't' },
      batch: { ...who, steps: [{ op: 'balance' }] },
    };
    const wrong: string[] = [];
    for (const [op, fields] of Object.entries(whole))
      for (const field of ['request_id', ...Object.keys(fields)])
        for (const value of [undefined, null, '', 5, {}, [], '\u0000', '\ud800']) {
          const body = JSON.stringify({ request_id: 'form', ...fields, [field]: value });
          const { http, parsed } = await site.house1.raw(op, body);
          if (http !== 400 || parsed.status !== 'INVALID_REQUEST' || parsed['field'] !== field)
            wrong.push(`${op}.${field} ${JSON.stringify(value)}: ${http} ${parsed.status}`);
        }
    expect(wrong).toEqual([]);
    expect(await balanceOf(player)).toBe('100.00');
  });

  it('FMT-03 FMT-04 FMT-08: ignores unknown fields, keeps ids literally, repeats the request’s id', async () => {
    const player = await site.player();
    const ids = [
      'x'.repeat(128),
      'y'.repeat(129),
      'y'.repeat(512),
      'T1',
      't1',
      ' a b ',
      "'; drop table x;--",
      '<b>雪</b>',
    ];
    for (const tx of ids) {
      const { parsed } = await bet(player, '1', { tx, extra: { deep: [1] } });
      expect(parsed).toMatchObject({ status: 'OK', replay: false, tx });
      expect((await bet(player, '1', { tx, round: 'elsewhere' })).parsed.status).toBe('CONFLICT');
    }
    const echoed = await site.house1.raw('bet', '{"request_id":"echo-1"}');
    expect(echoed).toMatchObject({ http: 400, parsed: { request_id: 'echo-1', field: 'session' } });
    expect((await bet(player, '1', { request_id: 'echo-2' }, { signedBody: 'x' })).parsed['request_id']).toBe('echo-2');
  });

  it('CUR-01 CUR-02 CUR-03 BET-05 BET-06 BET-07 BET-08: currencies and amounts', async () => {
    const player = await site.player();
    const status = async (fields: Record<string, unknown>) => (await bet(player, '10', fields)).parsed;
    for (const currency of ['EUR', 'XQZ', 'usd', 'JPY'])
      expect(await status({ currency, amount: '10.50' }), currency).toMatchObject({
        status: 'CURRENCY_MISMATCH',
        balance: '100.00',
      });
    for (const amount of ['1e3', 'NaN', ' 5', '5,00', '0x1', '+5', '-1', '0.001', '0.0000001'])
      expect(await status({ amount }), amount).toMatchObject({ status: 'INVALID_AMOUNT', balance: '100.00' });
    for (const amount of ['2147483647', '1000000000000000000'])
      expect(await status({ amount }), amount).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '100.00' });
    expect(await status({ amount: '0.010000' })).toMatchObject({ status: 'OK', balance: '99.99' });
    expect((await site.house1.call('balance', { ...player.who, player: 'u99999999' })).parsed.status).toBe(
      'PLAYER_NOT_FOUND',
    );
  });

  it('FMT-06 serves only the exact path', async () => {
    const player = await site.player();
    const body = JSON.stringify({ request_id: 'r', ...player.who });
    for (const op of ['win/bet/balance', '/balance', 'balance/', 'x/balance', '%62alance', 'balance%2f', 'Balance']) {
      const { http, parsed } = await site.house1.raw(op, body);
      expect([http, parsed.status], op).toEqual([404, 'INVALID_REQUEST']);
    }
    expect((await site.house1.raw('balance', body)).http).toBe(200);
  });

  it('FMT-09 FMT-10 FMT-11 refuses duplicate keys, a query, and a charset other than UTF-8', async () => {
    const player = await site.player();
    const stake = JSON.stringify({ request_id: 'r', ...betOf(player, '10') });
    const refused = async (field: string, ask: ReturnType<typeof site.house1.raw>) =>
      expect(await ask, field).toMatchObject({ http: 400, signed: true, parsed: { status: 'INVALID_REQUEST', field } });
    await refused('body', site.house1.raw('bet', stake.replace('"amount":"10"', '"amount":"1","amount":"10"')));
    for (const query of ['?', '?a=1', '?amount=1']) await refused('query', site.house1.raw(`bet${query}`, stake));
    for (const charset of ['utf-16', '"utf-16le"', 'iso-8859-1', 'utf-8; charset=utf-16'])
      await refused('charset', site.house1.raw('bet', stake, { contentType: `application/json; charset=${charset}` }));
    expect(await balanceOf(player)).toBe('100.00');
    for (const type of ['application/json', 'application/json;charset=UTF8', 'application/json; charset="utf-8"'])
      expect((await site.house1.raw('bet', stake, { contentType: type })).parsed, type).toMatchObject({ status: 'OK' });
    expect(await balanceOf(player)).toBe('90.00');
  });

  it('RBK-24 RBK-25 refuses a rollback of another round and amounts that no account can hold', async () => {
    const player = await site.player();
    const stake = betOf(player, '10');
    await site.house1.call('bet', stake);
    expect((await rollback(player, stake, { round: 'another' })).parsed).toMatchObject({
      status: 'CONFLICT',
      balance: '90.00',
    });
    const huge = '9'.repeat(30);
    const adjust = { ...player.who, tx: own(), reason: 'test' };
    for (const [op, fields] of [
      ['bet', betOf(player, huge)],
      ['win', winOf(player, stake, huge)],
      ['rollback', { ...player.who, tx: own(), target_tx: stake.tx, amount: huge }],
      ['rollback', { ...player.who, tx: own(), target_tx: own(), amount: huge }],
      ['adjust', { ...adjust, amount: huge }],
      ['adjust', { ...adjust, amount: `-${huge}` }],
    ] as const) {
      const { http, parsed } = await site.house1.call(op, fields);
      expect([http, parsed['balance']], op).toEqual([200, '90.00']);
      expect(['INVALID_AMOUNT', 'INSUFFICIENT_FUNDS'], op).toContain(parsed.status);
    }
    expect((await rollback(player, stake, { round: stake.round })).parsed).toMatchObject({
      status: 'OK',
      balance: '100.00',
    });
    expect((await verifyBalance(site.db, player.accountId)).matches).toBe(true);
  });
});
