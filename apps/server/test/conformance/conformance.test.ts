import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BET, type Cases, CUR, IDM } from './cases-bet.ts';
import { FRE } from './cases-free.ts';
import { DET, PRTS, UND } from './cases-part.ts';
import { REL } from './cases-release.ts';
import { PRT, RBK } from './cases-rollback.ts';
import { ADJ, BATCH, RND, RSV } from './cases-round.ts';
import { BW, WIN } from './cases-win.ts';
import { checkWorld, createCase, createRealWorlds, createRulesWorld } from './world.ts';

// Runs every case of the wallet acceptance suite twice: against the rules alone, and through workers and PostgreSQL. Checks the invariants
// I1 to I5 and I8 after each case.
const ALL: Cases = {
  ...BET,
  ...IDM,
  ...CUR,
  ...WIN,
  ...BW,
  ...RBK,
  ...PRT,
  ...RND,
  ...ADJ,
  ...RSV,
  ...BATCH,
  ...FRE,
  ...DET,
  ...PRTS,
  ...REL,
  ...UND,
};

describe('settlement rules alone', () => {
  it.each(Object.keys(ALL))('%s', async (name) => {
    const world = createRulesWorld();
    await ALL[name]?.(createCase(world, name));
    await checkWorld(world);
  });
});

describe('[C-10] settlement rules, with a bonus that runs', () => {
  it.each(Object.keys(ALL))('%s', async (name) => {
    const world = createRulesWorld({ withBonus: true });
    await ALL[name]?.(createCase(world, name));
    await checkWorld(world);
    const untouched = { bonus: { balance: 5_000n, done_e4: 0n } };
    for (const account of (await world.facts()).accounts) expect(account).toMatchObject(untouched);
  });
});

describe('bet executor and database', () => {
  let worlds: Awaited<ReturnType<typeof createRealWorlds>>;
  beforeAll(async () => {
    worlds = await createRealWorlds();
  });
  afterAll(() => worlds.close());

  it.each(Object.keys(ALL))('%s', async (name) => {
    // bonus money that runs changes nothing
    const world = await worlds.next({ withBonus: true });
    await ALL[name]?.(createCase(world, name));
    await checkWorld(world);
  });
});
