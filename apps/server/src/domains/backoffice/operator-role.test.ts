import { calls, OPERATOR_ROLES, type Permission } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import { isWithin, permissionsOf, rolesWithin } from './operator-role.ts';

it('allows assigning a role only to operators with all its permissions', () => {
  expect(rolesWithin(permissionsOf('owner'))).toEqual([...OPERATOR_ROLES]);
  expect(rolesWithin([...permissionsOf('support'), 'content.edit', 'operators.manage'])).toEqual(['support', 'editor']);
  expect(isWithin(permissionsOf('support'), 'owner')).toBe(false);
  expect(rolesWithin([])).toEqual([]);
});

it('[C-08] sends and reconciles payments by permissions of their own, which cashiers have, and edits methods by payments leads', () => {
  const rolesWith = (permission: Permission) =>
    OPERATOR_ROLES.filter((role) => permissionsOf(role).includes(permission));
  for (const permission of ['payments.review', 'payments.payout', 'payments.reconcile'] as const)
    expect(rolesWith(permission)).toEqual(['owner', 'payments-lead', 'cashier']);
  expect(rolesWith('payments.edit')).toEqual(['owner', 'payments-lead']);
  expect(rolesWith('players.label')).toEqual(['owner', 'support', 'marketer']);
  // nobody but owners decides payments and reads the audit log
  expect(rolesWith('audit.read')).toEqual(['owner', 'auditor']);
  const { payoutBackoffice, payoutBatchesBackoffice, statementsBackoffice, suspense } = calls;
  const { send, settle, giveUp } = payoutBackoffice;
  for (const { permission } of [send, settle, giveUp, payoutBatchesBackoffice.create])
    expect(permission).toBe('payments.payout');
  for (const { permission } of [statementsBackoffice.close, suspense.assign])
    expect(permission).toBe('payments.reconcile');
});
