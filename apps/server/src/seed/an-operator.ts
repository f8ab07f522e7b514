import type { OperatorId } from '@fairhouse/contracts';
import { insertOperator, type OperatorRole } from '#backoffice';
import type { SeedDeps } from './a-member.ts';

/** Creates an operator; already enrolled with a `totpSecret`. */
export const anOperator = (
  { db, secrets }: SeedDeps,
  operator: Omit<Parameters<typeof insertOperator>[2], 'role'> & { role?: OperatorRole },
): Promise<OperatorId> =>
  db.transaction().execute((tx) => insertOperator(tx, secrets, { ...operator, role: operator.role ?? 'owner' }));
