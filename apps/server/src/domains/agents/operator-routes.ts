import { accountId, calls, isAgent } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall, RecordAudit } from '#http';
import { getPlayer } from '#identity';
import { refuse } from '#refusal';
import { appointAgent } from './accounts/appoint-agent.ts';
import { getMember } from './accounts/get-member.ts';
import { getLineCost } from './facts/line-cost.ts';
import { recountJoined } from './facts/recount-joined.ts';
import { simulateCost } from './facts/simulate-cost.ts';
import { registerOperatorLinkRoutes } from './links/operator-link-routes.ts';
import { changeRates } from './rates/change-rates.ts';
import { readQuotas, saveQuotas } from './rates/quotas.ts';
import { lockRates } from './rates/rates.ts';
import { listProfits } from './reports/list-profits.ts';
import { simulateContract } from './runs/explain/simulate-contract.ts';
import { readSettings, saveSettings } from './settings.ts';
import { getAgent, listAgents } from './tree/list-agents.ts';
import { registerOperatorMoveRoutes } from './tree/operator-move-routes.ts';

/** Registers the operators' calls about agents of their brand; every change is audited. */
export function registerAgentsBackofficeRoutes({
  handle,
  db,
  recordAudit,
}: {
  handle: HandleCall;
  db: Db;
  recordAudit: RecordAudit;
}): void {
  const { agentsBackoffice } = calls;

  handle(agentsBackoffice.settings, ({ brand }) => readSettings(db, brand.brandId));
  handle(agentsBackoffice.saveSettings, (context, input) =>
    db.transaction().execute(async (tx) => {
      const { brandId } = context.brand;
      const before = await readSettings(tx, brandId);
      const after = await saveSettings(tx, { brandId, operatorId: context.operator.operatorId }, input);
      if (after.zone !== before.zone || after.cutHour !== before.cutHour) await recountJoined(tx, brandId);
      await recordAudit(tx, context, {
        action: 'agents.settings',
        subject: 'agents',
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      });
      return after;
    }),
  );
  handle(agentsBackoffice.list, ({ brand }, input) => listAgents(db, brand.brandId, input));
  handle(agentsBackoffice.appoint, async (context, { accountId: id, type, rates, reason }) => {
    const { brandId } = context.brand;
    const account = accountId(id);
    await db.transaction().execute(async (tx) => {
      const of = { brandId, operatorId: context.operator.operatorId };
      const { before } = await appointAgent(tx, of, { accountId: account, type, rates });
      await recordAudit(tx, context, {
        action: 'agents.appoint',
        subject: `player ${account}`,
        reason,
        before: JSON.stringify(before),
        after: JSON.stringify({ type, rates }),
      });
    });
    return getAgent(db, brandId, account);
  });
  handle(agentsBackoffice.member, ({ brand }, { accountId: id }) => getMember(db, brand.brandId, accountId(id)));
  handle(agentsBackoffice.setRates, async (context, { accountId: id, rates, reason }) => {
    const { brandId } = context.brand;
    const account = accountId(id);
    await db.transaction().execute(async (tx) => {
      const of = { brandId, operatorId: context.operator.operatorId };
      const before = await changeRates(tx, of, { accountId: account, rates });
      await recordAudit(tx, context, {
        action: 'agents.rates',
        subject: `player ${account}`,
        reason,
        before: JSON.stringify(before),
        after: JSON.stringify(rates),
      });
    });
    return getAgent(db, brandId, account);
  });
  handle(agentsBackoffice.profits, ({ brand }, input) => listProfits(db, brand, input));
  handle(agentsBackoffice.setQuotas, async (context, { accountId: id, quotas, reason }) => {
    const account = accountId(id);
    return db.transaction().execute(async (tx) => {
      const { type } = await getPlayer(tx, context.brand.brandId, account);
      if (!isAgent(type)) throw refuse('NOT_AN_AGENT');
      await lockRates(tx, account);
      const before = await readQuotas(tx, account);
      const after = await saveQuotas(tx, account, quotas);
      await recordAudit(tx, context, {
        action: 'agents.quotas',
        subject: `player ${account}`,
        reason,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      });
      return { quotas: after };
    });
  });
  handle(agentsBackoffice.simulate, ({ brand }, input) => simulateCost(db, brand, input));
  handle(agentsBackoffice.lineCost, ({ brand }, input) => getLineCost(db, brand, input));
  handle(agentsBackoffice.simulateContract, ({ brand }, input) => simulateContract(db, brand, input));
  registerOperatorLinkRoutes({ handle, db, recordAudit });
  registerOperatorMoveRoutes({ handle, db, recordAudit });
}
