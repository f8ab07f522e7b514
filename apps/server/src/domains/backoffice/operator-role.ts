import { PERMISSIONS, type Permission } from '@fairhouse/contracts';

export type OperatorRole = 'owner' | 'cashier' | 'support' | 'auditor';

/** What each role may do. Whoever decides payments does not read the audit log, and whoever audits decides nothing. */
const ROLES: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  owner: PERMISSIONS,
  cashier: ['payments.read', 'payments.decide', 'players.read', 'ledger.read'],
  support: ['payments.read', 'players.read'],
  auditor: ['payments.read', 'players.read', 'ledger.read', 'audit.read'],
};

export const permissionsOf = (role: OperatorRole): readonly Permission[] => ROLES[role];
