import { afterAll, beforeAll, describe, it } from 'vitest';
import { BET, type Cases, CUR, IDM } from './cases-bet.ts';
import { FRE } from './cases-free.ts';
import { PRT, RBK } from './cases-rollback.ts';
import { ADJ, BATCH, RND, RSV } from './cases-round.ts';
import { BW, WIN } from './cases-win.ts';
import { checkWorld, createCase, createRealWorlds, createRulesWorld } from './world.ts';

// Every case of the wallet's acceptance suite that concerns the wallet itself, twice: the law alone, and all the way
// through lanes and PostgreSQL. After each, the invariants I1 to I5 and I8.
const ALL: Cases = { ...BET, ...IDM, ...CUR, ...WIN, ...BW, ...RBK, ...PRT, ...RND, ...ADJ, ...RSV, ...BATCH, ...FRE };

describe('the law alone', () => {
  it.each(Object.keys(ALL))('%s', async (name) => {
    const world = createRulesWorld();
    await ALL[name]?.(createCase(world, name));
    await checkWorld(world);
  });
});

describe('through lanes and database', () => {
  let worlds: Awaited<ReturnType<typeof createRealWorlds>>;
  beforeAll(async () => {
    worlds = await createRealWorlds();
  });
  afterAll(() => worlds.close());

  it.each(Object.keys(ALL))('%s', async (name) => {
    const world = await worlds.next();
    await ALL[name]?.(createCase(world, name));
    await checkWorld(world);
  });
});
