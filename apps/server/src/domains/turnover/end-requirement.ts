import type { AccountId, TurnoverKind, TurnoverState } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { type AccountRequirement, readTurnover } from './read-turnover.ts';

/** Records the end of requirements as they are now, with what was played until then. */
export async function storeEnds(
  tx: Tx,
  ended: readonly Pick<AccountRequirement, 'row' | 'required_e4' | 'left_e4'>[],
  stateOf: (each: Pick<AccountRequirement, 'row'>) => Exclude<TurnoverState, 'open'>,
  reason = '',
): Promise<void> {
  for (const each of ended)
    await tx
      .updateTable('turnover.requirement')
      .set({
        ended_at: sql`clock_timestamp()`,
        end_state: stateOf(each),
        end_reason: reason,
        done_e4: String(each.required_e4 - each.left_e4),
      })
      .where('account_id', '=', each.row.account_id)
      .where('requirement_no', '=', each.row.requirement_no)
      .where('ended_at', 'is', null)
      .execute();
}

/** Waives an open requirement. Refuses NOT_FOUND, and STATE_CHANGED when it is not open any more. */
export async function waiveRequirement(
  tx: Tx,
  accountId: AccountId,
  no: bigint,
  reason: string,
): Promise<AccountRequirement> {
  await lockRequirements(tx, accountId);
  const found = (await readTurnover(tx, accountId)).find(({ requirement }) => requirement.no === no);
  if (!found) throw refuse('NOT_FOUND', { field: 'no' });
  if (found.state !== 'open') throw refuse('STATE_CHANGED');
  await storeEnds(tx, [found], () => 'waived', reason);
  return found;
}

/** Ends the requirement of a credit that was taken back, in the same transaction; nothing without one. */
export async function voidRequirement(
  tx: Tx,
  accountId: AccountId,
  { kind, reference }: { kind: TurnoverKind; reference: string },
): Promise<void> {
  await lockRequirements(tx, accountId);
  const all = await readTurnover(tx, accountId);
  const found = all.filter(
    ({ row, state }) => row.kind === kind && row.reference === reference && row.ended_at === null && state === 'open',
  );
  await storeEnds(tx, found, () => 'voided');
}

/** Of two that end requirements of an account the second sees what the first did. */
export const lockRequirements = (tx: Tx, accountId: AccountId) =>
  tx
    .selectFrom('turnover.requirement')
    .select('requirement_no')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('requirement_no')
    .forUpdate()
    .execute();
