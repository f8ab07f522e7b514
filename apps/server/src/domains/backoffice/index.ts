export { recordAudit, recordSystemAudit } from './backoffice-deps.ts';
export { forgetFiles } from './forget-files.ts';
export { makeOperator } from './operator.ts';
export type { OperatorRole } from './operator-role.ts';
export { type OperatorSessions, openOperatorSessions } from './operator-session.ts';
export { registerBackofficeRoutes } from './routes.ts';
