import { type AccountId, calls, accountId as toAccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { requireAgent } from '#agents';
import type { Db } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import { refuse } from '#refusal';
import { getStatement } from './get-statement.ts';
import { getIncome } from './income/get-income.ts';
import { listIncomePayments } from './income/list-income-payments.ts';
import { listTeamStatements } from './shares/list-team-statements.ts';
import { getTeamStatement, listTeamMembers, listTeamRounds } from './shares/team-statement.ts';

/** Registers the calls of rebate statements, of members and operators, and those of an agent's income. */
export function registerRebateRoutes({
  handle,
  db,
  recordAudit,
}: {
  handle: HandleCall;
  db: Db;
  recordAudit: RecordAudit;
}): void {
  handle(calls.rebate.statement, async ({ member }, input) => getStatement(db, member.accountId, input));
  handle(calls.rebate.teamStatement, async ({ member }, input) => getTeamStatement(db, member.accountId, input));
  handle(calls.rebate.teamMembers, async ({ member }, input) => listTeamMembers(db, member.accountId, input));
  handle(calls.rebate.teamRounds, async ({ member }, input) => listTeamRounds(db, member.accountId, input));

  handle(calls.income.totals, async (context, { period }) =>
    getIncome(db, await requireAgent(db, context), { currency: context.member.currency, period }),
  );
  handle(calls.income.payments, async (context, input) =>
    listIncomePayments(db, await requireAgent(db, context), { ...input, currency: context.member.currency }),
  );

  handle(calls.rebateBackoffice.statement, async (context, { accountId, ...input }) => {
    const player = toAccountId(accountId);
    const { rows } = await sql`select from rebate.statement
      where account_id = ${player} and brand_id = ${context.brand.brandId} limit 1`.execute(db);
    if (rows.length === 0) throw refuse('NOT_FOUND', { field: 'accountId' });
    await recordAudit(db, context, { action: 'player.ledger', subject: `rebate ${input.statementNo}` });
    return getStatement(db, player, input);
  });

  /** Reads the team rebates of an agent of the operator's brand; every look is audited. */
  const ofAgent = async <Answer>(
    context: OperatorContext,
    { agent, statementNo }: { agent: string; statementNo?: string },
    read: (agent: AccountId) => Promise<Answer>,
  ): Promise<Answer> => {
    const id = toAccountId(agent);
    const { rows } = await sql`select from identity.member
      where account_id = ${id} and brand_id = ${context.brand.brandId}`.execute(db);
    if (rows.length === 0) throw refuse('NOT_FOUND', { field: 'agent' });
    const answer = await read(id);
    const subject = statementNo === undefined ? `team rebates of player ${agent}` : `rebate ${statementNo}`;
    await recordAudit(db, context, { action: 'player.ledger', subject });
    return answer;
  };
  handle(calls.rebateBackoffice.teamStatements, (context, input) =>
    ofAgent(context, input, (agent) => listTeamStatements(db, agent, input)),
  );
  handle(calls.rebateBackoffice.teamStatement, (context, input) =>
    ofAgent(context, input, (agent) => getTeamStatement(db, agent, input, 'operator')),
  );
  handle(calls.rebateBackoffice.teamMembers, (context, input) =>
    ofAgent(context, input, (agent) => listTeamMembers(db, agent, input, 'operator')),
  );
  handle(calls.rebateBackoffice.teamRounds, (context, input) =>
    ofAgent(context, input, (agent) => listTeamRounds(db, agent, input)),
  );
}
