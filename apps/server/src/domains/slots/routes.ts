import { calls } from '@fairhouse/contracts';
import { canonicalSpec, listSlotVersions, type SlotSpec, versionHash } from '@fairhouse/game-math';
import type { FastifyInstance } from 'fastify';
import { acknowledgeRound, type BetExecutor, rotateSeeds } from '#bets';
import type { Db } from '#db';
import type { Games, GameTokens } from '#games';
import type { HandleCall, Handler } from '#http';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { type JackpotAmounts } from './jackpot-amounts.ts';
import { getGameJackpot, listJackpots } from './list-jackpots.ts';
import { spinSlot } from './spin-slot.ts';
import { startSlot } from './start-slot.ts';
import { listVerifiers, loadVerifyFiles, serveVerifyFiles, specAddress } from './verify-files.ts';

export interface SlotsDeps {
  handle: HandleCall;
  http: FastifyInstance;
  db: Db;
  secrets: Secrets;
  executor: BetExecutor;
  games: Games;
  gameTokens: GameTokens;
  jackpots: JackpotAmounts;
}

/** Registers the slot routes. */
export function registerSlotsRoutes(deps: SlotsDeps): void {
  const { handle, db, secrets } = deps;
  const { slots } = calls;

  handle(slots.open, (context, { launchToken }) => startSlot(deps, context, launchToken));

  const spin: Handler<typeof slots.spin> = (context, input) => {
    const { brand, game } = context;
    const tester = brand.isTester(context, game.accountId);
    return spinSlot(deps, { ...game, brandId: brand.brandId, tester }, input);
  };
  // parsed by spin-answers.test.ts and jackpot.test.ts
  handle(slots.spin, spin, { outputAsBuilt: true });

  handle(slots.jackpot, ({ brand, game }) => getGameJackpot(deps, { ...game, brandId: brand.brandId }));

  handle(slots.jackpots, ({ brand: { brandId, currency }, country }) =>
    listJackpots(deps, { brandId, currency, country }),
  );

  handle(slots.presented, async ({ game }, { roundId }) => {
    await acknowledgeRound(db, { accountId: game.accountId, roundId });
    return { presented: true } as const;
  });

  const files = loadVerifyFiles();
  serveVerifyFiles(deps.http, files);
  handle(slots.specs, () => ({
    versions: listSlotVersions().map((spec) => ({ ...toVersion(spec), file: specAddress(versionHash(spec)) })),
    verifiers: listVerifiers(files),
  }));

  handle(slots.spec, (_context, input) => {
    const spec = listSlotVersions().find((each) => versionHash(each) === input.versionHash);
    if (!spec) throw refuse('NOT_FOUND');
    return { ...toVersion(spec), spec: canonicalSpec(spec) };
  });

  handle(slots.rotate, ({ game }, { clientSeed }) =>
    rotateSeeds(db, secrets, { accountId: game.accountId, clientSeed }),
  );
}

const toVersion = (spec: SlotSpec) => ({ gameCode: spec.id, version: spec.version, versionHash: versionHash(spec) });
