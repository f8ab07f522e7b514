import { accountId, calls } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import { proposeForce } from '../proposals/propose-force.ts';
import type { Claim } from './claims/claim.ts';
import { type ClaimDecision, setOffClaim, settleClaim } from './claims/decide-claim.ts';
import { type Decision, decideCorrection, decideStatement } from './decide-statement.ts';
import { listClaims, listOldCorrections } from './list-claims.ts';
import { listRuns } from './list-runs.ts';
import { listStatements } from './list-statements.ts';
import { runWindows } from './run-windows.ts';

interface AuditedClaim {
  agent: string;
  claim: string;
  reason: string;
  action: 'agents.claim-set-off' | 'agents.claim-settle';
  after: string;
}

/** Registers the operators' calls about runs, statements and dues; every decision is audited with its reason. */
export function registerRunsBackofficeRoutes({
  handle,
  db,
  recordAudit,
}: {
  handle: HandleCall;
  db: Db;
  recordAudit: RecordAudit;
}): void {
  const { agentRunsBackoffice } = calls;
  handle(agentRunsBackoffice.runs, ({ brand }, input) => listRuns(db, brand.brandId, input));
  handle(agentRunsBackoffice.statements, ({ brand }, input) => listStatements(db, brand.brandId, input));
  handle(agentRunsBackoffice.claims, ({ brand }, input) => listClaims(db, brand.brandId, input));
  handle(agentRunsBackoffice.corrections, ({ brand }, input) => listOldCorrections(db, brand.brandId, input));
  handle(agentRunsBackoffice.run, async (context, { reason }) => {
    const { brandId } = context.brand;
    const result = await runWindows(db, brandId);
    await recordAudit(db, context, { action: 'agents.run', subject: 'agents', reason, after: JSON.stringify(result) });
    return result;
  });
  const decide =
    (decision: Decision, action: 'agents.waive' | 'agents.pay-in-place' | 'agents.force') =>
    (context: Parameters<RecordAudit>[1], { statement, reason }: { statement: string; reason: string }) =>
      db.transaction().execute(async (tx: Tx) => {
        const { before, after } = await decideStatement(tx, context.brand.brandId, { statement, reason, decision });
        const of = { action, subject: `statement ${statement}`, reason };
        await recordAudit(tx, context, { ...of, before: JSON.stringify(before), after: JSON.stringify(after) });
        return after;
      });
  const decideClaim = (
    context: OperatorContext,
    { agent, claim, reason, action, after }: AuditedClaim,
    act: (tx: Tx, decision: ClaimDecision) => Promise<Claim>,
  ) =>
    db.transaction().execute(async (tx) => {
      const { brand, operator } = context;
      const of = { brandId: brand.brandId, operatorId: operator.operatorId, agent: accountId(agent), claim, reason };
      const { left, collected } = await act(tx, of);
      const before = JSON.stringify({ left: String(left), collected: String(collected) });
      await recordAudit(tx, context, { action, subject: `claim ${claim} of player ${agent}`, reason, before, after });
      return {};
    });
  handle(agentRunsBackoffice.waive, decide('waive', 'agents.waive'));
  handle(agentRunsBackoffice.payInPlace, decide('pay', 'agents.pay-in-place'));
  handle(agentRunsBackoffice.force, async (context, input) => {
    const proposed = await db.transaction().execute((tx) => proposeForce(tx, { context, recordAudit }, input));
    return proposed ?? { ...(await decide('force', 'agents.force')(context, input)), proposal: null };
  });
  handle(agentRunsBackoffice.setOffClaim, (context, { agent, on, ...input }) =>
    decideClaim(
      context,
      { ...input, agent, action: 'agents.claim-set-off', after: on ? 'on' : 'off' },
      (tx, decision) => setOffClaim(tx, decision, on),
    ),
  );
  handle(agentRunsBackoffice.settleClaim, (context, input) =>
    decideClaim(context, { ...input, action: 'agents.claim-settle', after: 'settled' }, settleClaim),
  );
  handle(agentRunsBackoffice.decideCorrection, (context, { agent, id, apply, reason }) =>
    db.transaction().execute(async (tx) => {
      await decideCorrection(tx, context.brand.brandId, { agent: accountId(agent), id: BigInt(id), apply });
      const after = apply ? 'applied' : 'dropped';
      await recordAudit(tx, context, { action: 'agents.correction', subject: `player ${agent}`, reason, after });
      return {};
    }),
  );
}
