import { OPERATOR_ROLES, PERMISSIONS, type Permission } from '@fairhouse/contracts';

export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** What each role may do. Whoever decides payments does not read the audit log, and whoever audits decides nothing; who corrects names neither accepts papers nor pays out. */
const ROLES: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  owner: PERMISSIONS,
  cashier: ['payments.read', 'payments.review', 'players.read', 'ledger.read', 'kyc.review'],
  support: [
    ...(['payments.read', 'players.read', 'content.read'] as const),
    ...(['support.answer', 'support.manage', 'messages.send', 'limits.set', 'players.moderate'] as const),
    ...(['players.block', 'players.correct', 'players.close'] as const),
  ],
  auditor: [
    ...(['payments.read', 'players.read', 'ledger.read', 'audit.read'] as const),
    ...(['content.read', 'brand.read', 'games.read', 'vendors.read'] as const),
  ],
  editor: ['content.read', 'content.edit'],
};

export const permissionsOf = (role: OperatorRole): readonly Permission[] => ROLES[role];

/** Whether somebody with these permissions may give this role, or act on who has it: it allows nothing that they lack. */
export const isWithin = (permissions: readonly string[], role: OperatorRole): boolean =>
  permissionsOf(role).every((permission) => permissions.includes(permission));

/** The roles that somebody with these permissions may give. */
export const rolesWithin = (permissions: readonly string[]): OperatorRole[] =>
  OPERATOR_ROLES.filter((role) => isWithin(permissions, role));
