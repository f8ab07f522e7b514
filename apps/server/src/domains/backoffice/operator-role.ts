import { OPERATOR_ROLES, PERMISSIONS, type Permission } from '@fairhouse/contracts';

export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** What deciding, sending and reconciling payments needs. */
const PAYMENTS = [
  ...(['payments.read', 'payments.review', 'payments.payout', 'payments.reconcile'] as const),
  ...(['players.read', 'ledger.read', 'kyc.review'] as const),
  ...(['approvals.read', 'adjust.propose', 'adjust.approve', 'players.unlock'] as const),
] as const;

/**
 * The permissions of each role. Except for owners, roles that decide payments do not read the audit log, and auditors decide nothing. Roles
 * that correct names neither accept KYC documents nor pay out.
 */
const ROLES: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  owner: PERMISSIONS,
  'payments-lead': [...PAYMENTS, 'payments.edit'],
  cashier: PAYMENTS,
  support: [
    ...(['payments.read', 'players.read', 'content.read'] as const),
    ...(['support.answer', 'support.manage', 'messages.send', 'limits.set', 'players.moderate'] as const),
    ...([
      'players.block',
      'players.correct',
      'players.close',
      'players.label',
      'players.lock',
      'approvals.read',
      'adjust.propose',
    ] as const),
  ],
  auditor: [
    ...(['payments.read', 'players.read', 'ledger.read', 'audit.read'] as const),
    ...([
      'content.read',
      'brand.read',
      'games.read',
      'fish.read',
      'rooms.read',
      'sports.read',
      'lottery.read',
      'vendors.read',
      'agents.read',
      'approvals.read',
      'rewards.read',
    ] as const),
  ],
  editor: ['content.read', 'content.edit'],
  marketer: [
    ...(['approvals.read', 'rewards.read', 'rewards.edit', 'rewards.approve'] as const),
    ...(['content.read', 'content.edit', 'players.read', 'players.label'] as const),
  ],
};

export const permissionsOf = (role: OperatorRole): readonly Permission[] => ROLES[role];

/**
 * Whether an actor with these permissions may assign this role, or act on an operator who has it: it must allow nothing that the actor
 * lacks.
 */
export const isWithin = (permissions: readonly string[], role: OperatorRole): boolean =>
  permissionsOf(role).every((permission) => permissions.includes(permission));

/** The roles that an actor with these permissions may assign. */
export const rolesWithin = (permissions: readonly string[]): OperatorRole[] =>
  OPERATOR_ROLES.filter((role) => isWithin(permissions, role));
