import { calls } from '@fairhouse/contracts';
import { type Db, readPeriod } from '#db';
import type { Bind } from '#http';
import type { Secrets } from '#secrets';
import { betRecord, roundDetail } from './bet-record.ts';
import { rotateSeeds } from './fair/rotate-seeds.ts';
import { listRevealed, readFair } from './fair/seed-pair.ts';

/** Binds the calls of bets: the betting record and the player's seeds. */
export function bindBets({ bind, db, secrets }: { bind: Bind; db: Db; secrets: Secrets }): void {
  bind(calls.bets.rounds, async ({ member, language }, { page, pageSize, category, sort, ...period }) => {
    const record = await betRecord(db, {
      accountId: member.accountId,
      currency: member.currency,
      page,
      pageSize,
      category,
      sort,
      ...readPeriod(period),
      language,
    });
    return { ...record, page, pageSize };
  });
  bind(calls.bets.round, ({ member, language }, input) =>
    roundDetail(db, secrets, { accountId: member.accountId, roundId: input.roundId, language }),
  );
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
