import type { ProofDeps } from '#bets';
import type { HandleCall, NoteAct, NoteOwnAct, OperatorContext, TranslateIn } from '#http';
import type { CaptchaDeps, SecurityDeps } from '#identity';
import type { Storage } from '#integrations/storage';
import { type AuditLine, writeAudit } from './audit.ts';
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
export const who = ({ brand, operator, ip }: OperatorContext): Pick<AuditLine, 'brandId' | 'operator' | 'ip'> => ({
  brandId: brand.brandId,
  operator: operator.username,
  ip,
});

/** Writes what an operator did by a call of another domain. */
export const noteAct: NoteAct = (tx, context, act) => writeAudit(tx, { ...who(context), ...act });

/** Writes what the house did by itself: there is no address. */
export const noteOwnAct: NoteOwnAct = (tx, { brandId, name }, act) =>
  writeAudit(tx, { brandId, operator: name, ip: '', ...act });
