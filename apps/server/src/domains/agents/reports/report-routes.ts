import { calls } from '@fairhouse/contracts';
import type { BrandContext, HandleCall, MemberSession } from '#http';
import { requireAgent } from '../require-agent.ts';
import { type ExportDeps, listExports, startExport } from './export/exports.ts';
import { getOverview } from './get-overview.ts';
import { listFigures } from './list-figures.ts';
import { listTransactions } from './list-transactions.ts';

/** Registers the reports of agents about their teams. */
export function registerReportRoutes(handle: HandleCall, deps: ExportDeps): void {
  const { db, storage } = deps;
  const { agentReports } = calls;
  const agentOf = async (context: { member: MemberSession; brand: BrandContext }) => ({
    ...(await requireAgent(db, context)),
    brandId: context.brand.brandId,
    currency: context.member.currency,
  });
  handle(agentReports.overview, async (context) => getOverview(db, await agentOf(context)));
  handle(agentReports.figures, async (context, input) => listFigures(db, await agentOf(context), input));
  handle(agentReports.transactions, async (context, input) => listTransactions(db, await agentOf(context), input));
  handle(agentReports.startExport, async (context, input) => {
    const { place, brandId } = await agentOf(context);
    return startExport(deps, { accountId: place.accountId, brandId }, input);
  });
  handle(agentReports.exports, async (context) => {
    const { place } = await agentOf(context);
    return listExports(db, storage, place.accountId);
  });
}
