import { calls } from '@fairhouse/contracts';
import { parsePeriod } from '#db';
import type { HandleCall } from '#http';
import { betRecord, playedGames } from './bet-record.ts';
import { rotateSeeds } from './fair/rotate-seeds.ts';
import { getFairness, listRevealed } from './fair/seed-pair.ts';
import { type ProofDeps, proveRound } from './prove-round.ts';
import { roundDetail } from './round-detail.ts';

/** Registers the bets routes: the betting record with its proofs, and the player's seeds. */
export function registerBetsRoutes(handle: HandleCall, deps: ProofDeps): void {
  const { db, secrets } = deps;
  handle(calls.bets.rounds, async ({ member, language }, input) => {
    const { accountId, currency } = member;
    const record = await betRecord(db, { ...input, ...parsePeriod(input), accountId, currency, language });
    return { ...record, page: input.page, pageSize: input.pageSize };
  });
  handle(calls.bets.playedGames, ({ member, language }) => playedGames(db, { accountId: member.accountId, language }));
  handle(calls.bets.round, ({ member, language }, input) =>
    roundDetail(db, secrets, { accountId: member.accountId, roundId: input.roundId, language }),
  );
  handle(calls.bets.proof, ({ member }, { roundId }) => proveRound(deps, { accountId: member.accountId, roundId }));
  handle(calls.bets.seeds, ({ member }) => getFairness(db, member.accountId));
  handle(calls.bets.rotateSeeds, ({ member }, { clientSeed }) =>
    rotateSeeds(db, secrets, { accountId: member.accountId, clientSeed }),
  );
  handle(calls.bets.revealed, async ({ member }, { page, pageSize }) => ({
    ...(await listRevealed(db, secrets, { accountId: member.accountId, page, pageSize })),
    page,
    pageSize,
  }));
}
