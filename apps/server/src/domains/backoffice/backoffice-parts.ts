import type { Db } from '#db';
import type { BaseContext, Bind, OperatorSession, Say } from '#http';
import type { Secrets } from '#secrets';
import type { AuditLine } from './audit.ts';
import type { OperatorSessions } from './operator-session.ts';

export interface BackofficeParts {
  bind: Bind;
  db: Db;
  secrets: Secrets;
  say: Say;
  operators: OperatorSessions;
}

export type OperatorContext = BaseContext & { operator: OperatorSession };

/** What every line of the audit log says of who did it. */
export const who = ({ brand, operator, ip }: OperatorContext): Pick<AuditLine, 'brandId' | 'operator' | 'ip'> => ({
  brandId: brand.brandId,
  operator: operator.username,
  ip,
});
