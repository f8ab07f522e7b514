import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calls, money } from '@fairhouse/contracts';
import { type RoundProof, sealProof } from '@fairhouse/game-math';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, createSiteClient, type SiteClient } from '#testing';
import { playerName } from '../src/domains/vendors/player-name.ts';
import {
  createVendorSite,
  type TestPlayer,
  type VendorSite,
} from '../src/domains/vendors/testing/create-vendor-site.ts';
import { betOf, own, winOf } from '../src/domains/vendors/testing/stakes.ts';

// The betting record over HTTP as players and operators read it, and its proofs as the command-line verifier reads them.

const VERIFIER = path.resolve(import.meta.dirname, '../../../packages/game-math/src/verify/main.ts');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-record-'));
let site: VendorSite;
beforeAll(async () => {
  site = await createVendorSite();
});
afterAll(async () => {
  await site.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

type Member = Awaited<ReturnType<VendorSite['member']>>;

/** Creates a member with $100 who is also at the vendor's game. */
async function aMember(): Promise<{ member: Member; player: TestPlayer }> {
  const member = await site.member({ funds: money(10_000n) });
  const session = await site.session(site.house1, member.accountId);
  return {
    member,
    player: { accountId: member.accountId, session, who: { player: playerName(member.accountId), currency: 'USD' } },
  };
}

/** Plays one spin of Lantern Orchard. */
async function spin(member: SiteClient) {
  const { game_url } = await member.call(calls.games.launch, { gameId: 'lantern-orchard' });
  const launchToken = game_url.split('#launch=')[1] ?? '';
  const { gameToken } = await createSiteClient(member.base).call(calls.slots.open, { launchToken });
  return createSiteClient(member.base, gameToken).call(calls.slots.spin, {
    stake: '1.00',
    clientRoundId: randomUUID(),
  });
}

/** Runs the verifier on a proof, and on its signature if the server's keys are given. */
function verify(text: string, keys?: string): { code: number | null; output: string } {
  const [file, keyFile] = [path.join(folder, 'round.json'), path.join(folder, 'keys.json')];
  fs.writeFileSync(file, text);
  if (keys !== undefined) fs.writeFileSync(keyFile, keys);
  const args = [VERIFIER, ...(keys === undefined ? [] : ['--keys', keyFile]), file];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

/** Fetches the server's public keys. */
const publishedKeys = async (member: Member): Promise<string> =>
  (await fetch(new URL('/.well-known/fairhouse-keys.json', member.base))).text();

const t = async (op: string, fields: Record<string, unknown>) => {
  const { parsed } = await site.house1.call(op, fields);
  expect(parsed).toMatchObject({ status: 'OK' });
};

describe('[C-06] betting record', () => {
  it('filters by category, vendor, game, state and round, with totals of the selection', async () => {
    const { member, player } = await aMember();
    const spun = [await spin(member), await spin(member), await spin(member)];
    const [open, won, reversed] = [betOf(player, '5'), betOf(player, '10'), betOf(player, '20')];
    for (const stake of [open, won, reversed]) await t('bet', stake);
    await t('win', { ...winOf(player, won, '12.50'), round_end: true });
    await t('rollback', { ...player.who, tx: own(), target_tx: reversed.tx });
    const read = async (query: object) => {
      const { rows, total, totals } = await member.call(calls.bets.rounds, { pageSize: 1, ...query });
      return { total, totals, row: rows[0] };
    };

    expect((await read({})).total).toBe(6);
    expect(await read({ vendorCode: 'OUT' })).toMatchObject({
      total: 3,
      // a page with one round, the sums of three: 5.00 at stake, 10.00 lost, 12.50 won, 20.00 refunded
      totals: { stake: '15.00', win: '12.50', net: '-2.50', open: '5.00', currency: 'USD' },
      row: { vendor: 'Outside', state: 'CANCELLED', stake: '0.00', returned: '20.00' },
    });
    expect(await read({ gameCode: 'lantern-orchard' })).toMatchObject({ total: 3, totals: { stake: '3.00' } });
    expect(await read({ state: 'OPEN' })).toMatchObject({ total: 1, row: { stake: '5.00', gameCode: 'g1' } });
    expect(await read({ state: 'CANCELLED' })).toMatchObject({ total: 1 });
    expect(await read({ round: spun[2]?.roundId })).toMatchObject({ total: 1, row: { gameCode: 'lantern-orchard' } });
    expect(await read({ round: won.round })).toMatchObject({ total: 1, row: { win: '12.50' } });
    expect((await read({ round: '1-1' })).total).toBe(0);
    expect((await read({ category: 'FISH' })).total).toBe(0);
    expect((await read({ category: 'RNG', vendorCode: 'HOUSE', gameCode: 'g1' })).total).toBe(0);
    expect(await codeOf(read({ state: 'LOST' }))).toBe('INVALID_INPUT');

    const { games } = await member.call(calls.bets.playedGames);
    expect(games.map(({ gameCode, vendorCode, vendor }) => [gameCode, vendorCode, vendor])).toEqual([
      ['lantern-orchard', 'HOUSE', expect.any(String)],
      ['g1', 'OUT', 'Outside'],
    ]);
    expect(await (await site.member()).call(calls.bets.playedGames)).toEqual({ games: [] });
  });

  it('counts free rounds as such, corrections in the result, and shows held money', async () => {
    const { member, player } = await aMember();
    const corrected = betOf(player, '10');
    await t('bet', corrected);
    await t('adjust', { ...player.who, tx: own(), amount: '-3', reason: 'test', round: corrected.round, game: 'g1' });
    const coupon = { ...player.who, session: player.session, game: 'g1', coupon: own(), tx: own(), amount: '40' };
    await t('reserve', coupon);
    const { rows, totals } = await member.call(calls.bets.rounds, {});
    expect(rows).toMatchObject([
      { state: 'OPEN', stake: '0.00', win: '0.00' },
      { stake: '10.00', adjusted: '-3.00', free: '0.00' },
    ]);
    expect(totals).toMatchObject({ stake: '10.00', net: '-13.00' });
    const held = await member.call(calls.bets.round, { roundId: rows[0]?.roundId ?? '' });
    expect(held).toMatchObject({
      fair: null,
      balanceBefore: '87.00',
      balanceAfter: '47.00',
      transactions: [{ kind: 'reserve', state: 'HELD', amount: '40.00' }],
    });
  });

  it('shows for each vendor transaction whether it is still valid', async () => {
    const { member, player } = await aMember();
    const stake = betOf(player, '10');
    await t('bet', stake);
    await t('rollback', { ...player.who, tx: own(), target_tx: stake.tx });
    const { rows } = await member.call(calls.bets.rounds, {});
    const detail = await member.call(calls.bets.round, { roundId: rows[0]?.roundId ?? '' });
    expect(detail).toMatchObject({
      reference: stake.round,
      balanceBefore: '100.00',
      balanceAfter: '100.00',
      fair: null,
    });
    expect(detail.transactions).toMatchObject([
      { kind: 'bet', state: 'REVERSED', amount: '10.00', reversed: '10.00' },
      { kind: 'rollback', state: 'APPLIED' },
    ]);
  });
});

describe('[C-06] round proof', () => {
  it('is unverified while the seed is secret, and fully verified once revealed', async () => {
    const { member } = await aMember();
    const { roundId } = await spin(member);
    const secret = await member.call(calls.bets.proof, { roundId });
    expect(secret.name).toBe(`round-${roundId}.json`);
    expect(secret.text).not.toContain('"serverSeed": "');
    expect(verify(secret.text)).toMatchObject({ code: 2, output: expect.stringContaining('still secret') });
    await member.call(calls.bets.rotateSeeds, { clientSeed: 'next' });
    const proof = await member.call(calls.bets.proof, { roundId });
    expect(verify(proof.text)).toMatchObject({ code: 0, output: expect.stringContaining('VERIFIED') });
    const read = JSON.parse(proof.text) as RoundProof;
    expect(read.entries.map(({ contra }) => contra)).toContain('gaming');
    expect(read.timeline.map(({ event }) => event).toSorted()).toEqual(
      expect.arrayContaining(['round-closed', 'round-opened', 'server-seed-promised', 'server-seed-revealed']),
    );
    expect(verify(proof.text, await publishedKeys(member))).toMatchObject({
      code: 0,
      output: expect.stringMatching(/signed by the site/),
    });
    // data that no number depends on can be altered and hashed again, but not signed again
    const { sha256: _old, signature, ...content } = read;
    const forged = sealProof({ ...content, server: '9.9.9' }, () => signature);
    expect(verify(JSON.stringify(forged))).toMatchObject({ code: 0 });
    expect(verify(JSON.stringify(forged), await publishedKeys(member))).toMatchObject({ code: 1 });
    // the file is unchanged as long as the round is
    expect(await member.call(calls.bets.proof, { roundId })).toEqual(proof);
    const altered = proof.text.replace(/"balanceAfter": "(\d+)/, (_all, whole: string) => `"balanceAfter": "9${whole}`);
    expect(verify(altered).code).toBe(1);
  });

  it('of a losing round verifies too', async () => {
    const { member } = await aMember();
    let lost = await spin(member);
    while (/[1-9]/.test(lost.win)) lost = await spin(member);
    await member.call(calls.bets.rotateSeeds, { clientSeed: 'next' });
    expect(verify((await member.call(calls.bets.proof, { roundId: lost.roundId })).text)).toMatchObject({ code: 0 });
  });

  it('of a vendor’s round contains its calls, and its amounts add up', async () => {
    const { member, player } = await aMember();
    const stake = betOf(player, '10');
    await t('bet', stake);
    await t('bet', stake);
    await t('win', { ...winOf(player, stake, '12.50'), round_end: true });
    const { rows } = await member.call(calls.bets.rounds, {});
    const roundId = rows[0]?.roundId ?? '';
    const read = async () => JSON.parse((await member.call(calls.bets.proof, { roundId })).text) as RoundProof;
    // calls are logged in parallel with their answers
    await expect.poll(async () => (await read()).walletCalls.length).toBe(3);
    const { walletCalls, round, entries } = await read();
    expect(walletCalls.map(({ op, replay, status }) => [op, replay, status])).toEqual([
      ['bet', false, 'OK'],
      ['bet', true, 'OK'],
      ['win', false, 'OK'],
    ]);
    expect(walletCalls[0]?.bodyHash).toMatch(/^[0-9a-f]{64}$/);
    expect(round).toMatchObject({ reference: stake.round, stake: '10.00', win: '12.50', balanceAfter: '102.50' });
    expect(entries.map(({ kind }) => kind)).toEqual(['bet', 'win']);
    const found = verify((await member.call(calls.bets.proof, { roundId })).text);
    expect(found.output).not.toContain('FAIL');
    expect(found).toMatchObject({ code: 2, output: expect.stringContaining('drawn by vendor-') });
  });

  it('is for the player, or for an operator who gives a reason', async () => {
    const { member } = await aMember();
    const { roundId } = await spin(member);
    const accountId = String(member.accountId);
    const other = await site.member();
    expect(await codeOf(other.call(calls.bets.proof, { roundId }))).toBe('NOT_FOUND');
    expect(await codeOf(member.call(calls.bets.proof, { roundId: `${accountId}-999` }))).toBe('NOT_FOUND');

    const operator = await site.operator('cashier');
    const { backoffice } = calls;
    const reason = 'complaint 7 of the player';
    expect(await operator.call(backoffice.proveRound, { accountId, roundId, reason })).toEqual(
      await member.call(calls.bets.proof, { roundId }),
    );
    expect(await codeOf(operator.call(backoffice.proveRound, { accountId, roundId, reason: ' ' }))).toBe(
      'INVALID_INPUT',
    );
    expect(
      await codeOf(operator.call(backoffice.proveRound, { accountId: String(other.accountId), roundId, reason })),
    ).toBe('NOT_FOUND');
    const support = await site.operator('support');
    expect(await codeOf(support.call(backoffice.proveRound, { accountId, roundId, reason }))).toBe('NOT_PERMITTED');
    const { rows } = await (await site.operator()).call(backoffice.audit, { action: 'player.proof' });
    expect(rows).toMatchObject([{ operator: operator.username, subject: `round ${roundId}`, reason }]);
  });

  it('is available to operators with the same record and filters', async () => {
    const { member, player } = await aMember();
    await spin(member);
    await t('bet', betOf(player, '5'));
    const operator = await site.operator('support');
    const accountId = String(member.accountId);
    const { backoffice } = calls;
    const query = { vendorCode: 'OUT', state: 'OPEN' } as const;
    const record = await operator.call(backoffice.playerRounds, { accountId, ...query });
    expect(record).toEqual(await member.call(calls.bets.rounds, query));
    expect(await operator.call(backoffice.playerGames, { accountId })).toEqual(
      await member.call(calls.bets.playedGames),
    );
    const roundId = record.rows[0]?.roundId ?? '';
    expect(await operator.call(backoffice.playerRound, { accountId, roundId })).toEqual(
      await member.call(calls.bets.round, { roundId }),
    );
    const { rows } = await (await site.operator()).call(backoffice.audit, { action: 'player.round' });
    expect(rows.map(({ subject }) => subject)).toContain(`round ${roundId}`);
  });
});
