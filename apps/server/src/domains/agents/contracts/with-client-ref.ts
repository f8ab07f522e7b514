import { hash } from 'node:crypto';
import type { AccountId } from '@fairhouse/contracts';
import { canonicalJson } from '@fairhouse/game-math';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

export interface OwnRef {
  accountId: AccountId;
  clientRef: string;
  /** What was asked, without secrets. */
  content: object;
}

/**
 * Acts once for a reference of an agent, in one transaction: the same content again gets the recorded answer, also when both arrive at the
 * same time. Nothing is recorded when the act is refused. Refuses CONFLICT for other content.
 *
 * @param check runs before the transaction unless an answer is recorded: what is slow, such as checking a password
 */
export async function withClientRef<Answer extends object>(
  db: Db,
  { accountId, clientRef, content }: OwnRef,
  act: (tx: Tx) => Promise<Answer>,
  check?: () => Promise<void>,
): Promise<Answer> {
  const asked = hash('sha256', canonicalJson(JSON.parse(JSON.stringify(content))));
  if (check) {
    const recorded = await findAnswer<Answer>(db, { accountId, clientRef }, asked);
    if (recorded) return recorded;
    await check();
  }
  return db.transaction().execute(async (tx) => {
    // a second one waits here until the first has ended
    const { numAffectedRows } = await sql`insert into agents.contract_action (account_id, client_ref, content)
      values (${accountId}, ${clientRef}, ${asked}) on conflict do nothing`.execute(tx);
    if (numAffectedRows === 0n) {
      const recorded = await findAnswer<Answer>(tx, { accountId, clientRef }, asked);
      if (!recorded) throw refuse('CONFLICT', { field: 'clientRef' });
      return recorded;
    }
    const answer = await act(tx);
    await sql`update agents.contract_action set answer = ${JSON.stringify(answer)}::jsonb
      where account_id = ${accountId} and client_ref = ${clientRef}`.execute(tx);
    return answer;
  });
}

async function findAnswer<Answer>(
  db: Db | Tx,
  { accountId, clientRef }: Pick<OwnRef, 'accountId' | 'clientRef'>,
  asked: string,
): Promise<Answer | null> {
  const { rows } = await sql<{ content: string; answer: Answer }>`select content, answer from agents.contract_action
    where account_id = ${accountId} and client_ref = ${clientRef}`.execute(db);
  const [known] = rows;
  if (!known) return null;
  if (known.content !== asked) throw refuse('CONFLICT', { field: 'clientRef' });
  return known.answer;
}
