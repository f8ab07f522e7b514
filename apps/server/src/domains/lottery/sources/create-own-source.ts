import type { ProofLevel } from '@fairhouse/contracts';
import { drawFromBlock, drawKey, drawNumbers } from '@fairhouse/game-math/lottery';
import type { Db } from '#db';
import { type Beacon, type BeaconRound, beaconTime } from '#integrations/beacon';
import { assert } from '#refusal';
import type { Secrets } from '#secrets';
import type { StoredDraw } from '../draws/draw-store.ts';
import type { LotteryGameSettings } from '../games/game.ts';
import { type DrawSource, NO_INPUTS } from './draw-source.ts';
import { CHAIN_LENGTH, createChain, loadChains, type SeedChain } from './seed-chain.ts';

/** A beacon that is silent for so long makes its draw void. */
const VOID_AFTER_MS = 10 * 60_000;
const ASK_AGAIN_MS = 1_000;

export interface OwnSourceDeps {
  db: Db;
  secrets: Pick<Secrets, 'seal' | 'open'>;
  /** Null: no beacon can be reached from here. */
  beacon: Beacon | null;
  /** Seeds of a new chain; shorter in tests. */
  chainLength?: number | undefined;
}

/**
 * Creates the source of our own draws. The seed of a draw and the round of its beacon are fixed when it is created; the key includes the root
 * of the sealed orders, so nobody sets the result.
 */
export async function createOwnSource(
  { db, secrets, beacon, chainLength = CHAIN_LENGTH }: OwnSourceDeps,
  { gameId, family }: LotteryGameSettings,
): Promise<DrawSource> {
  const chains = new Map((await loadChains(db, secrets, gameId)).map((chain) => [chain.chainNo, chain]));
  const seedOf = ({ chainNo, position }: StoredDraw): string => {
    const chain = chains.get(chainNo ?? 0);
    assert(chain && position !== null, 'an own draw has a seed');
    return chain.seedOf(position);
  };

  return {
    async assign(tx, draws, last) {
      const created = new Map(chains);
      const chainAt = async (chainNo: number): Promise<SeedChain> => {
        const chain = created.get(chainNo) ?? (await createChain(tx, secrets, gameId, chainNo, chainLength));
        created.set(chainNo, chain);
        return chain;
      };
      let chain = await chainAt(last?.chainNo ?? 1);
      let position = last?.position ?? 0;
      const inputs = [];
      for (const _draw of draws) {
        if (position === chain.length) {
          chain = await chainAt(chain.chainNo + 1);
          position = 0;
        }
        position += 1;
        inputs.push({ ...NO_INPUTS, chainNo: chain.chainNo, position });
      }
      // the next chain is published while half of this one is left
      if (position * 2 >= chain.length) await chainAt(chain.chainNo + 1);
      for (const [chainNo, each] of created) chains.set(chainNo, each);
      return inputs;
    },
    async resolve(draw, now, waitingSince) {
      const { beaconRound, orderRoot, sealedAt, issueNo } = draw;
      assert(orderRoot !== null && sealedAt !== null, 'a sealed draw has its order root');
      let level: ProofLevel = 'order-book-only';
      let found: BeaconRound | null = null;
      if (beaconRound !== null) {
        found = (await beacon?.getRound(beaconRound)) ?? null;
        if (found === null)
          return now > waitingSince + VOID_AFTER_MS
            ? { kind: 'void', reason: 'no-result' }
            : { kind: 'wait', until: now + ASK_AGAIN_MS };
        level = sealedAt < beaconTime(beaconRound) ? 'beacon' : 'order-book-late';
      }
      const seed = seedOf(draw);
      const key = drawKey({ seed, beacon: found?.value ?? '', orderRoot });
      // a key without five decimal digits has a chance of 10^-20
      const numbers = family === 'CHAIN' ? drawFromBlock(key) : drawNumbers(family, key, issueNo).numbers;
      if (!numbers) return { kind: 'void', reason: 'no-result' };
      const revealed = { seed, key, ...(found && { beaconValue: found.value, beaconSignature: found.signature }) };
      return { kind: 'drawn', numbers, level, revealed };
    },
    reveal: (draw) => ({ seed: seedOf(draw) }),
  };
}
