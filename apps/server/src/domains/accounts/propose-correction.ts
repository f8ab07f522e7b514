import { createHash, randomUUID } from 'node:crypto';
import { type AccountId, CORRECTABLE_FIELDS, type calls, type Input } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { createProposal, findOpenProposal } from '#approvals';
import type { Db, Tx } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import { lockStanding, type SecurityDeps } from '#identity';
import { refuse } from '#refusal';
import { subjectOf } from './accounts-deps.ts';
import { type Correction, correctAccount } from './correct-account.ts';
import { requireEvidence } from './evidence.ts';

interface ProposeDeps {
  db: Db;
  security: SecurityDeps;
  recordAudit: RecordAudit;
}

/** SHA-256 of what is corrected on which evidence: what was approved is what is done. */
export const hashCorrection = ({ values, documentId }: Correction, images: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([CORRECTABLE_FIELDS.map((field) => values[field] ?? null), documentId, images]))
    .digest('hex');

/**
 * Proposes a correction, which another operator decides. It is tried first and undone, so what would be refused is refused now
 * (`correctAccount`). Refuses INVALID_INPUT with `evidence` for neither a document nor images, NOT_FOUND for evidence of no or another player,
 * and STATE_CHANGED while another correction of the player waits.
 */
export async function proposeCorrection(
  { db, security, recordAudit }: ProposeDeps,
  context: OperatorContext,
  player: { accountId: AccountId; username: string },
  { version, values, documentId, evidenceId, note }: Omit<Input<typeof calls.accountsBackoffice.correct>, 'accountId'>,
): Promise<{ proposal: string }> {
  const { brandId } = context.brand;
  const { accountId, username } = player;
  const correction = { version, values, documentId, note };
  if (documentId === null && evidenceId === null)
    throw refuse('INVALID_INPUT', { field: 'evidence', params: { field: 'evidence' } });
  return db.transaction().execute(async (tx) => {
    const images = evidenceId === null ? [] : await requireEvidence(tx, accountId, BigInt(evidenceId));
    // the lock stays when the try is undone: of two at one time the second finds the first
    await lockStanding(tx, accountId);
    const changes = await tryCorrection(tx, { security, brand: context.brand }, accountId, correction);
    const subject = subjectOf(accountId);
    if (await findOpenProposal(tx, { brandId, kind: 'profile-correction', subject })) throw refuse('STATE_CHANGED');
    const { rows } = await sql<{ id: string }>`
      insert into accounts.correction (account_id, brand_id, profile_version, field_values, document_id, evidence_id, note)
      values (${accountId}, ${brandId}, ${correction.version}, ${JSON.stringify(correction.values)}::jsonb,
        ${correction.documentId}, ${evidenceId}, ${correction.note}) returning correction_id::text as id`.execute(tx);
    const { proposal_no } = await createProposal(tx, {
      kind: 'profile-correction',
      brandId,
      subject,
      input: {
        accountId: String(accountId),
        correction: rows[0]?.id ?? '',
        changes,
        documentId: correction.documentId,
        evidenceId,
        images: images.length,
        content: hashCorrection(correction, images),
      },
      preview: { username },
      reason: correction.note,
      by: context.operator,
      clientRef: randomUUID(),
    });
    await recordAudit(tx, context, {
      action: 'approvals.propose',
      subject: `proposal ${proposal_no}, ${subject}`,
      reason: correction.note,
      after: 'profile-correction proposed',
    });
    return { proposal: String(proposal_no) };
  });
}

/** Does a correction and undoes it. Returns what it changes, as operators see it. */
async function tryCorrection(
  tx: Tx,
  { security, brand }: { security: SecurityDeps; brand: OperatorContext['brand'] },
  accountId: AccountId,
  correction: Correction,
) {
  await sql`savepoint correction`.execute(tx);
  const { changes } = await correctAccount(tx, { security, brand }, accountId, correction);
  await sql`rollback to savepoint correction`.execute(tx);
  return changes;
}
