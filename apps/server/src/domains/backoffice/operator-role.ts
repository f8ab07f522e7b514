import { PERMISSIONS, type Permission } from '@fairhouse/contracts';

export type OperatorRole = 'owner' | 'cashier' | 'support' | 'auditor' | 'editor';

/** What each role may do. Whoever decides payments does not read the audit log, and whoever audits decides nothing. */
const ROLES: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  owner: PERMISSIONS,
  cashier: ['payments.read', 'payments.decide', 'players.read', 'ledger.read', 'papers.review'],
  support: [
    ...(['payments.read', 'players.read', 'content.read'] as const),
    ...(['support.answer', 'support.manage', 'messages.send', 'limits.set', 'players.moderate'] as const),
  ],
  auditor: [
    ...(['payments.read', 'players.read', 'ledger.read', 'audit.read'] as const),
    ...(['content.read', 'brand.read', 'games.read', 'vendors.read'] as const),
  ],
  editor: ['content.read', 'content.edit'],
};

export const permissionsOf = (role: OperatorRole): readonly Permission[] => ROLES[role];
