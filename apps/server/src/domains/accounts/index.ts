export type { AccountsDeps } from './accounts-deps.ts';
export { endBlocks } from './block-account.ts';
export { closeSettled } from './close-account.ts';
export { registerAccountBackofficeRoutes } from './operator-routes.ts';
export { registerAccountRoutes } from './routes.ts';
