import { calls } from '@fairhouse/contracts';
import { drawShot, fishVersionHash, getKind } from '@fairhouse/game-math/fish';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestSite } from '#testing';
import { countPlayed, judgeParts, listParts, sumsByGame } from '../part-rtp.ts';
import { dollars, enterRoom, GAME, LAGOON, startFish, TABLE } from './start-fish.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startFish();
});
afterAll(() => site.close());

describe('the return of a hit', () => {
  it('[G-05] is counted by kind of fish and level of the cannon when the session ends, and adds up to it', async () => {
    const gunner = await enterRoom(site, await site.member({ funds: dollars(100) }), LAGOON);
    await gunner.sit();
    const small = await gunner.volley(12);
    const large = await gunner.volley(8, { step: 2 });
    await countPlayed(site);
    expect(await listParts(site)).toEqual([]);
    await gunner.ask({ type: 'vacate' });
    gunner.close();
    await countPlayed(site);
    await countPlayed(site);

    const { parts, whole, rounds } = await sumsByGame(site);
    expect(parts).toHaveLength(1);
    expect(parts).toEqual(rounds);
    expect(whole).toEqual(rounds);
    const counted = await listParts(site);
    const levels = Map.groupBy(counted, ({ option }) => option.split(':')[2]);
    const hits = (level: string) => (levels.get(level) ?? []).reduce((sum, each) => sum + each.rounds, 0n);
    expect([hits('1'), hits('3')]).toEqual([BigInt(small.hits.length), BigInt(large.hits.length)]);
    for (const { rounds: count, staked, squared } of levels.get('3') ?? [])
      expect([staked, squared]).toEqual([count * 3n, String(count * 9n)]);

    const owner = await site.operator();
    const { rows } = await owner.call(calls.rtpBackoffice.list, { search: GAME });
    const judged = rows.filter(({ option }) => option.startsWith('hit:'));
    expect(judged).toHaveLength(counted.length);
    for (const row of judged) expect(row).toMatchObject({ theoretical_ppm: 970_000, assessment: { status: 'unsure' } });
  }, 60_000);
});

describe('the return monitor of fishing', () => {
  const HITS = 6_000;
  const BATCH = 40;

  /** Adds drawn hits to the session that has ended: on two kinds of fish in turn; one win in so many of one kind is kept back, 0 for none. */
  async function addHits(keptBack: number): Promise<void> {
    const seeds = { serverSeed: 'c3'.repeat(32), clientSeed: 'player' };
    const hits = Array.from({ length: HITS * 2 }, (_, shot) => {
      const kind = shot % 2 === 0 ? 'anchovy' : 'clownfish';
      const { multiplier } = drawShot(seeds, shot, getKind(TABLE, kind));
      const isKept = kind === 'clownfish' && keptBack > 0 && shot % keptBack === 1;
      return { kind, step: 0, stake: '1', win: String(isKept ? 0 : multiplier) };
    });
    const batches = Array.from({ length: hits.length / BATCH }, (_, at) => ({
      number: 1_000 + at,
      hits: hits.slice(at * BATCH, (at + 1) * BATCH),
    }));
    await sql`delete from fish.session_log where part_no >= 1000`.execute(site.db);
    await sql`insert into fish.session_log (account_id, session_no, part_no, lines, batch)
      select s.account_id, s.session_no, (b ->> 'number')::int, '[]', b
      from (select account_id, session_no from fish.session where end_reason is not null limit 1) s
      cross join jsonb_array_elements(${JSON.stringify(batches)}::jsonb) b`.execute(site.db);
  }

  it('[G-05] raises no alarm for hits that were drawn by the published chances', async () => {
    await addHits(0);
    expect(await judgeParts(site)).toEqual([]);
    const counted = (await listParts(site)).filter(({ rounds }) => rounds >= BigInt(HITS));
    expect(counted.map(({ option }) => option)).toEqual(['hit:anchovy:1', 'hit:clownfish:1']);
  });

  it('[G-05] finds the kind of fish whose wins were not all paid, and closes the version', async () => {
    await addHits(6);
    expect(await judgeParts(site)).toEqual(['hit:clownfish:1 disable']);
    const owner = await site.operator();
    const { rows } = await owner.call(calls.gamesBackoffice.killSwitches, {});
    expect(rows).toMatchObject([{ kind: 'version', target: fishVersionHash(TABLE), by: '(monitor)' }]);
  });
});
