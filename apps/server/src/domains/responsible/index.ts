export { checkDeposit } from './check-deposit.ts';
export { checkPlay } from './check-play.ts';
export { readExclusion } from './exclusion.ts';
export { registerResponsibleBackofficeRoutes } from './operator-routes.ts';
export { readReminder, setReminder } from './reminder.ts';
export { registerResponsibleRoutes } from './routes.ts';
