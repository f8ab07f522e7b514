import { AUDIT_ACTIONS, type AuditAction } from '@fairhouse/contracts';

/** Whether the console has a label for the action: the log may contain actions of a newer server. */
export const isAuditAction = (name: string): name is AuditAction => AUDIT_ACTIONS.some((each) => each === name);
