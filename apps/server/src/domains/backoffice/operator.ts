import { type BrandId, type OperatorId, operatorId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { foldUsername, hashPassword } from '#identity';
import type { Secrets } from '#secrets';
import { type OperatorRole, permissionsOf } from './operator-role.ts';

export interface OperatorRecord {
  operatorId: OperatorId;
  brandId: BrandId;
  username: string;
  role: OperatorRole;
  /** Null until the operator has used the invitation link. */
  passwordHash: string | null;
  totpSealed: Buffer | null;
  suspended: boolean;
}

export async function findOperator(
  db: Db,
  which: { brandId: BrandId; username: string } | { operatorId: bigint },
): Promise<OperatorRecord | null> {
  let selection = db.selectFrom('backoffice.operator').selectAll();
  selection =
    'operatorId' in which
      ? selection.where('operator_id', '=', which.operatorId)
      : selection.where('brand_id', '=', which.brandId).where('username', '=', foldUsername(which.username));
  const row = await selection.executeTakeFirst();
  return row
    ? {
        operatorId: operatorId(row.operator_id),
        brandId: row.brand_id as BrandId,
        username: row.username,
        role: row.role as OperatorRole,
        passwordHash: row.password_hash,
        totpSealed: row.totp_sealed,
        suspended: row.suspended,
      }
    : null;
}

/** Inserts an operator. With a `totpSecret` the operator is already enrolled; without one, a secret is offered at the first login. */
export async function insertOperator(
  tx: Tx,
  secrets: Secrets,
  operator: {
    brandId: BrandId;
    username: string;
    password: string;
    /** The hash of the password when it is known: hashing takes long on purpose. */
    passwordHash?: string;
    role: OperatorRole;
    totpSecret?: string;
  },
): Promise<OperatorId> {
  const row = await tx
    .insertInto('backoffice.operator')
    .values({
      brand_id: operator.brandId,
      username: foldUsername(operator.username),
      password_hash: operator.passwordHash ?? (await hashPassword(operator.password)),
      role: operator.role,
      totp_sealed: operator.totpSecret ? secrets.seal(Buffer.from(operator.totpSecret)) : null,
    })
    .returning('operator_id')
    .executeTakeFirstOrThrow();
  return operatorId(row.operator_id);
}

/** An operator as the calls return it. */
export const toOperatorDto = (operator: { operatorId: OperatorId; username: string; role: string }) => ({
  id: String(operator.operatorId),
  username: operator.username,
  role: operator.role,
  permissions: [...permissionsOf(operator.role as OperatorRole)],
});
