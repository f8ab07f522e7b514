import { type Currency, calls, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import { proposeAct } from '../proposals/propose-act.ts';
import { type ImportDeps, importStatement } from './import-statement.ts';
import { listLines } from './list-lines.ts';
import { describeReopening } from './reopen-day.ts';
import { closeDay, settleLine } from './settle-line.ts';
import { listStatements, type StatementRecord, toStatementDto } from './statement.ts';

type Sources = Output<typeof calls.statementsBackoffice.sources>['sources'];

/** Registers the back-office routes of reconciliation: each decision is one transaction with its audit log entry. */
export function registerStatementRoutes({
  handle,
  recordAudit,
  ...deps
}: ImportDeps & { handle: HandleCall; recordAudit: RecordAudit }): void {
  const { db } = deps;
  const { statementsBackoffice } = calls;
  const decisionOf = ({ brand, operator }: OperatorContext) => ({
    brandId: brand.brandId,
    operator: operator.username,
  });

  handle(statementsBackoffice.list, ({ brand }, input) => listStatements(db, brand.brandId, input));
  handle(statementsBackoffice.lines, ({ brand }, input) => listLines(db, brand.brandId, input));
  handle(statementsBackoffice.sources, async ({ brand }) => ({ sources: await listSources(db, brand) }));
  handle(statementsBackoffice.importFile, async (context, input) => {
    const statement = await importStatement(deps, decisionOf(context), input);
    const after = JSON.stringify({ rows: statement.rows, differing: statement.differing });
    const line = { action: 'statement.import', subject: subjectOf(statement), after } as const;
    await db.transaction().execute((tx) => recordAudit(tx, context, line));
    return toStatementDto(statement);
  });
  handle(statementsBackoffice.settle, (context, input) =>
    db.transaction().execute(async (tx) => {
      const statement = await settleLine(tx, decisionOf(context), input);
      const subject = `${subjectOf(statement)}, line ${input.line}`;
      await recordAudit(tx, context, { action: 'statement.settle', subject, reason: input.reason, after: input.cause });
      return toStatementDto(statement);
    }),
  );
  handle(statementsBackoffice.reopen, (context, { id, reason }) =>
    db.transaction().execute(async (tx) => {
      const act = await describeReopening(tx, context.brand.brandId, id);
      return proposeAct(tx, { context, recordAudit }, act, reason);
    }),
  );
  handle(statementsBackoffice.close, (context, { id }) =>
    db.transaction().execute(async (tx) => {
      const statement = await closeDay(tx, decisionOf(context), id);
      await recordAudit(tx, context, { action: 'statement.close', subject: subjectOf(statement) });
      return toStatementDto(statement);
    }),
  );
}

const subjectOf = ({ connection, day, currency }: StatementRecord): string =>
  `statement ${connection} ${day} ${currency}`;

/** Connections with every currency that their deposits or payouts have, and receiving accounts with that of their method. */
async function listSources(db: Db, { brandId }: OperatorContext['brand']): Promise<Sources> {
  const { rows } = await sql<{ connection: string; title: string; currencies: Currency[] }>`
    select c.code as connection, c.title, coalesce(array_agg(distinct m.currency) filter (where m.currency is not null), '{}') as currencies
    from payments.connection c left join payments.method m on m.brand_id = c.brand_id and m.gateway = c.code
    where c.brand_id = ${brandId} group by c.code, c.title
    union all
    select 'bank.' || a.receiving_id, a.bank || ' ' || a.masked, array[m.currency]
    from payments.receiving_account a join payments.method m on m.brand_id = a.brand_id and m.code = a.method
    where a.brand_id = ${brandId}
    order by 2`.execute(db);
  return rows;
}
