export { recordAudit, recordSystemAudit } from './backoffice-deps.ts';
export { insertOperator } from './operator.ts';
export type { OperatorRole } from './operator-role.ts';
export { createOperatorSessions, type OperatorSessions } from './operator-session.ts';
export { registerBackoffice } from './register-backoffice.ts';
