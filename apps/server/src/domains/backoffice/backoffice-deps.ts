import type { ProofDeps } from '#bets';
import type { HandleCall, OperatorContext, RecordAudit, RecordSystemAudit, TranslateIn } from '#http';
import type { CaptchaDeps, SecurityDeps } from '#identity';
import type { Storage } from '#integrations/storage';
import { type AuditEntry, writeAudit } from './audit.ts';
import type { OperatorSessions } from './operator-session.ts';

export interface BackofficeDeps extends ProofDeps, CaptchaDeps {
  handle: HandleCall;
  t: TranslateIn;
  storage: Storage;
  /** What tells a player of a change of the account's security. */
  security: SecurityDeps;
  operators: OperatorSessions;
}

/** What every line of the audit log says of who did it. */
export const actorOf = ({ brand, operator, ip }: OperatorContext): Pick<AuditEntry, 'brandId' | 'operator' | 'ip'> => ({
  brandId: brand.brandId,
  operator: operator.username,
  ip,
});

/** Writes what an operator did by a call of another domain. */
export const recordAudit: RecordAudit = (tx, context, details) => writeAudit(tx, { ...actorOf(context), ...details });

/** Writes what the house did by itself: there is no address. */
export const recordSystemAudit: RecordSystemAudit = (tx, { brandId, name }, details) =>
  writeAudit(tx, { brandId, operator: name, ip: '', ...details });
