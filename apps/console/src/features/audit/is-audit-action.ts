import { AUDIT_ACTIONS, type AuditAction } from '@fairhouse/contracts';

/** Whether the console has a word for it: the log may hold acts of a newer server. */
export const isAuditAction = (name: string): name is AuditAction => AUDIT_ACTIONS.some((each) => each === name);
