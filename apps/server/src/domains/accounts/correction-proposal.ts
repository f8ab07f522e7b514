import { type BrandId, type calls, type Input, accountId as toAccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { ProposalHandlerOf } from '#approvals';
import type { RecordSystemAudit } from '#http';
import { mailSecurityChange, type SecurityDeps } from '#identity';
import { assert } from '#refusal';
import { recordEvent } from './account-event.ts';
import { subjectOf } from './accounts-deps.ts';
import { type CorrectingBrand, correctAccount } from './correct-account.ts';
import { requireEvidence } from './evidence.ts';
import { hashCorrection } from './propose-correction.ts';

interface CorrectionDeps {
  security: SecurityDeps;
  recordSystemAudit: RecordSystemAudit;
  brandById: (id: BrandId) => Promise<(CorrectingBrand & { name: string }) | null>;
}

interface Row {
  profile_version: number;
  field_values: Input<typeof calls.accountsBackoffice.correct>['values'];
  document_id: bigint | null;
  evidence_id: bigint | null;
  note: string;
}

/**
 * How proposals of corrections are carried out. Everything is checked again; a profile that has changed since refuses STALE_VERSION. Notifies
 * the player by message, and by email to the address that the account has.
 */
export const createCorrectionHandler = (deps: CorrectionDeps): ProposalHandlerOf<'profile-correction'> => ({
  kind: 'profile-correction',
  permission: 'players.correct',
  apply: async (tx, { brandId, proposalNo, input }) => {
    const { security, recordSystemAudit } = deps;
    const brand = await deps.brandById(brandId);
    assert(brand, `brand ${brandId} of a correction was not found`);
    const id = toAccountId(BigInt(input.accountId));
    const { rows } = await sql<Row>`select profile_version, field_values, document_id, evidence_id, note
      from accounts.correction where account_id = ${id} and correction_id = ${BigInt(input.correction)}`.execute(tx);
    const [row] = rows;
    assert(row, `correction ${input.correction} was not found`);
    const documentId = row.document_id === null ? null : String(row.document_id);
    const correction = { version: row.profile_version, values: row.field_values, documentId, note: row.note };
    const images = row.evidence_id === null ? [] : await requireEvidence(tx, id, row.evidence_id);
    const isSame = hashCorrection(correction, images) === input.content;
    assert(isSame, `correction ${input.correction} is not the one that was proposed`);
    const { member, changes } = await correctAccount(tx, { security, brand }, id, correction);
    const actor = `operator:proposal ${proposalNo}`;
    const event = { accountId: id, brandId, kind: 'corrected', actor, note: row.note } as const;
    await recordEvent(tx, { ...event, changes, documentId: row.document_id });
    const before = JSON.stringify(Object.fromEntries(changes.map((each) => [each.field, each.before])));
    const after = JSON.stringify(Object.fromEntries(changes.map((each) => [each.field, each.after])));
    const subject = `${subjectOf(id)}${documentId === null ? '' : `, document ${documentId}`}`;
    const by = { brandId, name: `proposal ${proposalNo}` };
    await recordSystemAudit(tx, by, { action: 'player.correct', subject, reason: row.note, before, after });
    await security.notifyChange(tx, { accountId: id, brandId, change: 'profileCorrected' });
    return { before, after, afterCommit: () => mailSecurityChange(security, brand, member, 'profileCorrected') };
  },
});
