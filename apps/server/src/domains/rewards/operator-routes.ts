import { type AwardCause, accountId, calls, type OperatorAward } from '@fairhouse/contracts';
import { toProposalDto } from '#approvals';
import type { Db, Tx } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import type { AwardRow, RewardDeps } from './award.ts';
import { createAwardHandler } from './by-hand/hand-award.ts';
import { proposeAward } from './by-hand/propose-award.ts';
import { type AwardDecision, decideAward, voidAward } from './decide-award.ts';
import { getLiability } from './get-liability.ts';
import { listBrandAwards, toOperatorAwards } from './list-awards.ts';

interface DecisionInput {
  accountId: string;
  no: string;
  reason: string;
  cause?: AwardCause | undefined;
}

/** Registers the operators' calls about awards of their brand; every decision is audited. */
export function registerRewardBackofficeRoutes(
  handle: HandleCall,
  { db, recordAudit, ...deps }: RewardDeps & { db: Db; recordAudit: RecordAudit },
): void {
  const { rewardsBackoffice } = calls;

  handle(rewardsBackoffice.awards, ({ brand }, input) => listBrandAwards(db, brand.brandId, input));

  handle(rewardsBackoffice.liability, ({ brand }) => getLiability(db, brand.brandId));

  handle(rewardsBackoffice.decide, (context, { accept, ...input }) =>
    decide(context, input, { action: 'rewards.decide', before: 'review' }, (tx, decision) =>
      decideAward(tx, deps, { ...decision, accept }),
    ),
  );

  const handlers = [createAwardHandler(deps)];
  handle(rewardsBackoffice.give, async (context, input) => {
    const row = await proposeAward({ db, recordAudit, ...deps }, context, input);
    return toProposalDto(row, context.operator, handlers);
  });

  handle(rewardsBackoffice.void, (context, input) =>
    decide(context, input, { action: 'rewards.void', before: 'offered' }, voidAward),
  );

  const decide = (
    context: OperatorContext,
    { accountId: account, no, reason, cause }: DecisionInput,
    audit: { action: 'rewards.decide' | 'rewards.void'; before: string },
    run: (tx: Tx, decision: AwardDecision) => Promise<AwardRow>,
  ): Promise<OperatorAward> =>
    db.transaction().execute(async (tx) => {
      const { operatorId } = context.operator;
      const decision = {
        accountId: accountId(account),
        brandId: context.brand.brandId,
        no: BigInt(no),
        operatorId,
        reason,
        cause: cause ?? null,
      };
      const row = await run(tx, decision);
      const subject = `player ${row.account_id}, award ${row.award_no}`;
      const after = row.cause === '' ? row.state : `${row.state}, ${row.cause}`;
      await recordAudit(tx, context, { ...audit, subject, reason, after });
      const [award] = await toOperatorAwards(tx, [row]);
      return award as OperatorAward;
    });
}
