import type { calls, Input, Output } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { requireDecidable } from '../runs/decide-statement.ts';
import { toOperatorRow } from '../runs/list-statements.ts';
import { type Acting, proposeAct } from './propose-act.ts';

type Force = typeof calls.agentRunsBackoffice.force;

/** Proposes to force a due of more than an operator may force alone; null for a smaller one. Refuses as forcing it does. */
export async function proposeForce(
  tx: Tx,
  acting: Acting,
  { statement, reason }: Input<Force>,
): Promise<Output<Force> | null> {
  const due = await requireDecidable(tx, acting.context.brand.brandId, statement, 'force');
  const row = toOperatorRow(due);
  const proposal = await proposeAct(tx, acting, {
    kind: 'agent-force',
    subject: `statement ${statement}`,
    input: { statement, reason },
    preview: {
      accountId: String(due.payerId),
      username: row.payer?.username ?? '',
      currency: due.currency,
      about: statement,
    },
    amount: due.unpaid,
  });
  return proposal === null ? null : { ...row, proposal };
}
