import { calls } from '@fairhouse/contracts';
import { readPeriod } from '#db';
import type { Bind } from '#http';
import { betRecord, playedGames } from './bet-record.ts';
import { rotateSeeds } from './fair/rotate-seeds.ts';
import { listRevealed, readFair } from './fair/seed-pair.ts';
import { type ProofDeps, proveRound } from './prove-round.ts';
import { roundDetail } from './round-detail.ts';

/** Binds the calls of bets: the betting record with its proofs, and the player's seeds. */
export function bindBets({ bind, ...deps }: ProofDeps & { bind: Bind }): void {
  const { db, secrets } = deps;
  bind(calls.bets.rounds, async ({ member, language }, input) => {
    const { accountId, currency } = member;
    const record = await betRecord(db, { ...input, ...readPeriod(input), accountId, currency, language });
    return { ...record, page: input.page, pageSize: input.pageSize };
  });
  bind(calls.bets.playedGames, ({ member, language }) => playedGames(db, { accountId: member.accountId, language }));
  bind(calls.bets.round, ({ member, language }, input) =>
    roundDetail(db, secrets, { accountId: member.accountId, roundId: input.roundId, language }),
  );
  bind(calls.bets.proof, ({ member }, { roundId }) => proveRound(deps, { accountId: member.accountId, roundId }));
  bind(calls.bets.seeds, ({ member }) => readFair(db, member.accountId));
  bind(calls.bets.rotateSeeds, ({ member }, { clientSeed }) =>
    rotateSeeds(db, secrets, { accountId: member.accountId, clientSeed }),
  );
  bind(calls.bets.revealed, async ({ member }, { page, pageSize }) => ({
    ...(await listRevealed(db, secrets, { accountId: member.accountId, page, pageSize })),
    page,
    pageSize,
  }));
}
