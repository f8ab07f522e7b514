import type { AuditAction, BrandId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { BaseContext, OperatorSession } from './call-context.ts';

export type OperatorContext = BaseContext & { operator: OperatorSession };

/** What an operator did, for the audit log. */
export interface AuditDetails {
  action: AuditAction;
  /** On whom or what: `player 17`, `withdrawal 4`. */
  subject?: string;
  reason?: string;
  before?: string;
  after?: string;
}

/**
 * Writes what an operator did, in the transaction of the act where there is one. The operators' side brings it (see app.ts), so
 * that a domain with operators' calls of its own need not know that side.
 */
export type RecordAudit = (tx: Tx | Db, context: OperatorContext, details: AuditDetails) => Promise<void>;

/** Writes what the house did by itself, under the name of the part that did it, in the transaction of the act. */
export type RecordSystemAudit = (
  tx: Tx,
  by: { brandId: BrandId; name: string },
  details: AuditDetails,
) => Promise<void>;
