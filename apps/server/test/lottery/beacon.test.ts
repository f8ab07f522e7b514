import { createHash } from 'node:crypto';
import { calls, type LotteryDrawRecord } from '@fairhouse/contracts';
import { drawKey } from '@fairhouse/game-math/lottery';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Beacon, beaconTime } from '#integrations/beacon';
import type { TestSite } from '#testing';
import { quickGame, quickSchedule, startLotteries } from './start-lotteries.ts';

const CODE = 'river-five-1';
const EVERY_S = 10;
const SEAL_S = 8;

/** Rounds to come have no recorded signature, so that this one has texts instead; `createDrandBeacon` verifies real ones. */
const signatureOf = (round: number): string => createHash('sha384').update(String(round)).digest('hex');
const valueOf = (signature: string): string => createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');

describe('[G-02] own draws with a beacon', () => {
  let site: TestSite;
  let isSilent = false;
  const asked: number[] = [];
  beforeAll(async () => {
    const beacon: Beacon = {
      name: 'drand-quicknet',
      async getRound(round) {
        asked.push(round);
        if (isSilent || beaconTime(round) > Date.now()) return null;
        return { signature: signatureOf(round), value: valueOf(signatureOf(round)) };
      },
    };
    const schedule = quickSchedule(EVERY_S, 20, SEAL_S);
    const game = quickGame(CODE, EVERY_S, { schedule, config: { beacon: 'drand-quicknet' } });
    site = await startLotteries([game], { drawServices: { beacon, chains: [], feeds: [] } });
  });
  afterAll(() => site.close());

  const recordOf = async (issueNo: string): Promise<LotteryDrawRecord> =>
    (await site.visitor().call(calls.lottery.draw, { gameCode: CODE, issueNo })).record;
  const openNow = async () => {
    const find = async () => {
      const { game } = await site.visitor().call(calls.lottery.game, { gameCode: CODE });
      return game.next ?? Promise.reject(new Error('no draw is open'));
    };
    return vi.waitFor(find, { timeout: 20_000, interval: 200 });
  };
  const untilState = async (issueNo: string, state: string): Promise<LotteryDrawRecord> => {
    await vi.waitFor(async () => expect((await recordOf(issueNo)).draw.state).toBe(state), {
      timeout: 30_000,
      interval: 200,
    });
    return recordOf(issueNo);
  };

  it('wait for the round that was fixed before, and publish it with its signature', async () => {
    const { issueNo } = await openNow();
    const before = await recordOf(issueNo);
    expect(before.beacon).toMatchObject({ value: null, signature: null });
    const { beacon, sealed, seed, key, draw } = await untilState(issueNo, 'SETTLED');
    const signature = signatureOf(before.beacon?.round ?? 0);
    expect(beacon).toMatchObject({ round: before.beacon?.round, signature, value: valueOf(signature), isLate: false });
    expect(sealed?.at).toBeLessThan(beacon?.at ?? 0);
    expect(draw.level).toBe('beacon');
    expect(key).toBe(
      drawKey({ seed: seed?.seed ?? '', beacon: beacon?.value ?? '', orderRoot: sealed?.orderRoot ?? '' }),
    );
  });

  it('stay sealed while it is silent, and are drawn late from the same round', async () => {
    const { issueNo } = await openNow();
    const round = (await recordOf(issueNo)).beacon?.round ?? 0;
    isSilent = true;
    await untilState(issueNo, 'SEALED');
    await vi.waitFor(() => expect(asked.filter((each) => each === round).length).toBeGreaterThan(2), {
      timeout: 20_000,
      interval: 200,
    });
    expect((await recordOf(issueNo)).draw).toMatchObject({ state: 'SEALED', numbers: null });
    isSilent = false;
    const { beacon, draw } = await untilState(issueNo, 'SETTLED');
    expect([beacon?.round, beacon?.signature, draw.level]).toEqual([round, signatureOf(round), 'beacon']);
  });
}, 90_000);
