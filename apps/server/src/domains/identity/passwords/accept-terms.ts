import { type AccountId, birthdayAge, yearsSince } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

/** Whether the owner of an account that somebody else has opened has still to agree to the terms. */
export async function areTermsDue(db: Db, id: AccountId): Promise<boolean> {
  const { agreed_at } = await db
    .selectFrom('identity.member')
    .select('agreed_at')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  return agreed_at === null;
}

/** Checks what the owner of such an account states, as a registration does; returns the birthday. Refuses INVALID_INPUT (birthday, agreed). */
export function checkTerms(
  policy: { minimumAge: number },
  { agreed, birthday = '' }: { agreed?: boolean | undefined; birthday?: string | undefined },
): string {
  const age = birthdayAge(policy);
  const invalid = (field: string, params: Record<string, string | number> = {}) =>
    refuse('INVALID_INPUT', { field, params: { field, ...params } });
  const years = yearsSince(birthday, new Date());
  if (years === null) throw invalid('birthday');
  if (years < age) throw invalid('birthday', { rule: 'age', min: age });
  if (agreed !== true) throw invalid('agreed');
  return birthday;
}

/** Records that a member agreed to the terms, with the birthday. */
export async function acceptTerms(tx: Tx, id: AccountId, birthday: string): Promise<void> {
  await tx.updateTable('identity.member').set({ agreed_at: sql`now()` }).where('account_id', '=', id).execute();
  await tx
    .insertInto('identity.detail')
    .values({ account_id: id, field: 'birthday', value: birthday })
    .onConflict((conflict) => conflict.columns(['account_id', 'field']).doUpdateSet({ value: birthday }))
    .execute();
}
