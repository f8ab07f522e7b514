import { createHash } from 'node:crypto';
import { calls } from '@fairhouse/contracts';
import { checkDraw, type DrawRecord } from '@fairhouse/game-math/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestSite } from '#testing';
import type { StoredDraw } from '../../src/domains/lottery/draws/draw-store.ts';
import type { PlannedDraw } from '../../src/domains/lottery/draws/plan-draws.ts';
import { loadGameSettings } from '../../src/domains/lottery/games/game.ts';
import { createOwnSource } from '../../src/domains/lottery/sources/create-own-source.ts';
import { quickGame, startLotteries, watchGames } from './start-lotteries.ts';

/** A game whose holder needs no seeds, so that a test can create them. */
const NO_SEEDS = 'island-49';
const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

describe('[G-02] draws of a game', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startLotteries([quickGame('river-five-1', 3), quickGame(NO_SEEDS, 3)]);
  });
  afterAll(() => site.close());

  it('are opened, sealed, drawn and published in order, and every record verifies', async () => {
    const watched = await watchGames(site, ['river-five-1']);
    await expect.poll(() => watched.events.filter(({ draw }) => draw.numbers).length, { timeout: 20_000 }).toBe(3);
    watched.socket.close();
    const drawn = watched.events.filter(({ draw }) => draw.numbers);
    const states = watched.events.map(({ draw }) => [draw.issueNo, draw.state]);
    for (const { draw } of drawn.slice(1)) {
      const own = states.filter(([issueNo]) => issueNo === draw.issueNo).map(([, state]) => state);
      expect(own).toEqual(['SEALED', 'SETTLED']);
    }
    for (const { draw } of drawn) {
      const visitor = site.visitor();
      const { record } = await visitor.call(calls.lottery.draw, { gameCode: 'river-five-1', issueNo: draw.issueNo });
      expect(record.draw.numbers).toEqual(draw.numbers);
      expect(record.draw.level).toBe('order-book-only');
      const { seed, sealed, key } = record;
      if (!seed?.seed || !sealed || !key || !record.draw.numbers) throw new Error('not drawn');
      const proof: DrawRecord = {
        rules: record.rules,
        versionHash: record.versionHash,
        issueNo: record.draw.issueNo,
        numbers: record.draw.numbers,
        year: null,
        source: {
          kind: 'own',
          anchor: seed.anchor,
          position: seed.position,
          seed: seed.seed,
          closeAt: new Date(record.draw.closeAt).toISOString(),
          beacon: null,
          orderRoot: sealed.orderRoot,
          key,
        },
      };
      expect(checkDraw(proof).filter(({ result }) => result === 'fails')).toEqual([]);
    }
  });

  it('follow chains of seeds, the next of which is published while half of one is left', async () => {
    const settings = (await loadGameSettings(site.db)).find(({ gameCode }) => gameCode === NO_SEEDS);
    if (!settings) throw new Error(NO_SEEDS);
    const open = () => createOwnSource({ db: site.db, secrets: site.secrets, beacon: null, chainLength: 6 }, settings);
    const chains = async () => {
      const rows = site.db.selectFrom('lottery.seed_chain').select(['chain_no', 'anchor', 'length']);
      return rows.where('game_id', '=', settings.gameId).orderBy('chain_no').execute();
    };
    // of an earlier attempt
    await site.db.deleteFrom('lottery.seed_chain').where('game_id', '=', settings.gameId).execute();
    const published: number[] = [];
    const places: { chainNo: number | null; position: number | null }[] = [];
    for (let drawNo = 1; drawNo <= 9; drawNo++) {
      // another process each time
      const source = await open();
      const last = places.at(-1);
      const [inputs] = await site.db
        .transaction()
        .execute((tx) => source.assign(tx, [{ drawNo } as PlannedDraw], last ? ({ ...last } as StoredDraw) : null));
      places.push({ chainNo: inputs?.chainNo ?? null, position: inputs?.position ?? null });
      published.push((await chains()).length);
    }
    expect(places.map(({ chainNo, position }) => `${chainNo}/${position}`)).toEqual([
      '1/1',
      '1/2',
      '1/3',
      '1/4',
      '1/5',
      '1/6',
      '2/1',
      '2/2',
      '2/3',
    ]);
    // three of six are used, and three are left
    expect(published).toEqual([1, 1, 2, 2, 2, 2, 2, 2, 3]);
    const source = await open();
    for (const [at, place] of places.entries()) {
      const { seed = '' } = source.reveal(place as StoredDraw);
      const before = places[at - 1];
      const anchor = (await chains()).find(({ chain_no }) => chain_no === place.chainNo)?.anchor;
      const earlier = before?.chainNo === place.chainNo ? source.reveal(before as StoredDraw).seed : anchor;
      expect(sha256(seed)).toBe(earlier);
    }
  });

  it('keep seeds of a long chain at distances, which another process reads', async () => {
    const settings = (await loadGameSettings(site.db)).find(({ gameCode }) => gameCode === NO_SEEDS);
    if (!settings) throw new Error(NO_SEEDS);
    await site.db.deleteFrom('lottery.seed_chain').where('game_id', '=', settings.gameId).execute();
    const open = () =>
      createOwnSource({ db: site.db, secrets: site.secrets, beacon: null, chainLength: 600 }, settings);
    const source = await open();
    await site.db.transaction().execute((tx) => source.assign(tx, [{ drawNo: 1 } as PlannedDraw], null));
    const kept = site.db.selectFrom('lottery.seed_chain').select(['anchor', 'kept_sealed']);
    const { anchor, kept_sealed } = await kept.where('game_id', '=', settings.gameId).executeTakeFirstOrThrow();
    expect(site.secrets.open(kept_sealed as Buffer).length).toBe(3 * 32);
    const reveal = (from: typeof source, position: number): string =>
      from.reveal({ chainNo: 1, position } as StoredDraw).seed ?? '';
    const another = await open();
    expect(sha256(reveal(another, 1))).toBe(anchor);
    for (const position of [2, 87, 88, 89, 343, 344, 345, 599, 600]) {
      expect(sha256(reveal(another, position))).toBe(reveal(another, position - 1));
      expect(reveal(source, position)).toBe(reveal(another, position));
    }
    // of a chain from before they were kept
    await site.db.updateTable('lottery.seed_chain').set({ kept_sealed: null }).execute();
    expect(reveal(await open(), 88)).toBe(reveal(source, 88));
  });
});
