import {
  closeSockets,
  FAMILIES,
  FAULT_FLAGS,
  type FaultFlag,
  type Hooks,
  idsOf,
  runCases,
  soak,
  type Target,
} from '@fairhouse/conformance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trialBalance } from '#ledger';
import { createWireWorld, type WireWorld } from './create-wire-world.ts';

let world: WireWorld;
beforeAll(async () => {
  world = await createWireWorld();
});
afterAll(async () => {
  closeSockets();
  await world.close();
});

const titlesOf = (families: readonly string[]): string[] =>
  families.flatMap((family) => Object.keys(FAMILIES[family] ?? {}));

/** One test per case of `packages/conformance/src/cases`, named with the ids of its rows. */
function driveCases(titles: readonly string[], at: () => { target: Target; hooks: Hooks }): void {
  for (const title of titles) {
    const ids = idsOf(title);
    it(`${ids.map((id) => `[${id}]`).join(' ')} ${title.split(' ').slice(ids.length).join(' ')}`, async () => {
      const [finding] = await runCases({ ...at(), only: ids });
      expect(finding).toMatchObject({ title, result: 'passed', reason: '' });
    });
  }
}

describe('HOUSE/1 wallet in a separate process', () => {
  beforeAll(() => world.start(1));
  driveCases(titlesOf(Object.keys(FAMILIES)), () => ({ target: world.target(), hooks: world.hooks }));
});

// the tests above already cover waiting until a process has received a change
const MONEY = ['SES', 'BAL', 'IDM', 'BW', 'RBK', 'PRT', 'RND', 'ADJ', 'RSV', 'CON', 'FLT', 'REC'];
/** Kills processes, which has just been done. */
const ENDS = 'IDM-13';

describe('two processes after all were killed and restarted', () => {
  beforeAll(() => Promise.all([world.hooks.restart?.({}), world.start(1)]));
  driveCases(
    titlesOf(MONEY).filter((title) => !title.startsWith(ENDS)),
    () => ({ target: world.target(), hooks: world.hooks }),
  );

  it('[CON-08] [CON-09] [REC-01] thousands of commands with every fault injection keep the ledger balanced', async () => {
    const faultFlags = Object.keys(FAULT_FLAGS) as FaultFlag[];
    const play = { seed: 'wire', commands: 2_000, players: 16, hostile: 60, faultFlags };
    const result = await soak({ ...play, target: world.target(), hooks: world.hooks });
    expect(result.problems).toEqual([]);
    expect(result.reported).toBe(result.expected);
    const report = await trialBalance(world.database.db);
    expect(report.differences).toEqual([]);
    expect(report.totals.filter(({ sum }) => sum !== 0n)).toEqual([]);
  });
});
