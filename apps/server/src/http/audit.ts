import type { AuditAction, BrandId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { BaseContext, OperatorSession } from './call-context.ts';

export type OperatorContext = BaseContext & { operator: OperatorSession };

/** Who acted: what the audit log needs of an operator's context. */
export interface AuditActor {
  brand: { brandId: BrandId };
  operator: { username: string };
  ip: string;
}

/** An operator's action, for the audit log. */
export interface AuditDetails {
  action: AuditAction;
  /** The subject: `player 17`, `withdrawal 4`. */
  subject?: string;
  reason?: string;
  before?: string;
  after?: string;
}

/**
 * Records an operator's action, in its transaction where there is one. The back office provides it (see app.ts), so that a domain with
 * back-office calls does not depend on it.
 */
export type RecordAudit = (tx: Tx | Db, actor: AuditActor, details: AuditDetails) => Promise<void>;

/** Records an automatic action, under the name of the part that did it, in the transaction of the action. */
export type RecordSystemAudit = (
  tx: Tx,
  by: { brandId: BrandId; name: string },
  details: AuditDetails,
) => Promise<void>;
