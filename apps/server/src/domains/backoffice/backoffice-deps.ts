import type { ProofDeps } from '#bets';
import type { AuditActor, HandleCall, RecordAudit, RecordSystemAudit, TranslateIn } from '#http';
import type { CaptchaDeps, SecurityDeps } from '#identity';
import type { Storage } from '#integrations/storage';
import { type AuditEntry, writeAudit } from './audit.ts';
import type { OperatorSessions } from './operator-session.ts';

export interface BackofficeDeps extends ProofDeps, CaptchaDeps {
  handle: HandleCall;
  t: TranslateIn;
  storage: Storage;
  /** Notifies players of security changes. */
  security: SecurityDeps;
  operators: OperatorSessions;
}

/** The actor fields of every audit entry. */
export const actorOf = ({ brand, operator, ip }: AuditActor): Pick<AuditEntry, 'brandId' | 'operator' | 'ip'> => ({
  brandId: brand.brandId,
  operator: operator.username,
  ip,
});

/** Audits an operator's action in another domain. */
export const recordAudit: RecordAudit = (tx, actor, details) => writeAudit(tx, { ...actorOf(actor), ...details });

/** Audits an automatic action of the server: it has no IP address. */
export const recordSystemAudit: RecordSystemAudit = (tx, { brandId, name }, details) =>
  writeAudit(tx, { brandId, operator: name, ip: '', ...details });
