import type { AccountId, BrandId, calls, Input } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { sendMessage } from '#messages';
import { assert, refuse } from '#refusal';
import { BACKOFFICE_COLUMNS, type BackofficePaper, listPapersForReview, toBackofficeDto } from './paper.ts';

export interface Decision {
  tx: Tx;
  brandId: BrandId;
  /** The operator's name. */
  by: string;
}

/** Accepts a paper that waits. Refuses NOT_FOUND outside the brand, STATE_CHANGED when it was decided, INVALID_INPUT for a day that is over. */
export async function acceptPaper(
  decision: Decision,
  { id, expiresOn }: Input<typeof calls.papersBackoffice.accept>,
): Promise<BackofficePaper> {
  if (expiresOn !== null && expiresOn < new Date().toISOString().slice(0, 10))
    throw refuse('INVALID_INPUT', { field: 'expiresOn', params: { field: 'expiresOn' } });
  const paper = await decide(decision, id, { state: 'accepted', expires_on: expiresOn });
  await tell(decision, paper, 'papersAccepted', {});
  return paper;
}

/** Refuses a paper that waits. Refuses NOT_FOUND outside the brand, STATE_CHANGED when it was decided. */
export async function refusePaper(
  decision: Decision,
  { id, reason, note }: Input<typeof calls.papersBackoffice.refuse>,
): Promise<BackofficePaper> {
  const paper = await decide(decision, id, { state: 'refused', reason, note });
  await tell(decision, paper, 'papersRefused', { reason, note });
  return paper;
}

async function decide({ tx, brandId, by }: Decision, id: string, values: object): Promise<BackofficePaper> {
  const find = () => listPapersForReview(tx, brandId).select(BACKOFFICE_COLUMNS).where('p.paper_id', '=', BigInt(id));
  const found = await find().forUpdate('p').executeTakeFirst();
  if (!found) throw refuse('NOT_FOUND');
  if (found.state !== 'waiting') throw refuse('STATE_CHANGED');
  await tx
    .updateTable('papers.paper')
    .set({ ...values, decided_at: sql`now()`, decided_by: by })
    .where('account_id', '=', found.account_id)
    .where('paper_id', '=', found.paper_id)
    .execute();
  const after = await find().executeTakeFirst();
  assert(after, 'a paper that is held stays');
  return toBackofficeDto(after);
}

/** The player reads what was decided among the messages. */
const tell = (
  { tx, brandId }: Decision,
  { player, kind }: BackofficePaper,
  key: 'papersAccepted' | 'papersRefused',
  params: Record<string, string>,
): Promise<void> =>
  sendMessage(tx, {
    ...{ accountId: BigInt(player.accountId) as AccountId, brandId, kind: 'security', key },
    ...{ params: { kind, ...params }, page: 'securityCenter' },
  });
