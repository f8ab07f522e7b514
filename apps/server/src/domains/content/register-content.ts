import type { AppRegistry } from '#registry';
import { type BackofficeDeps, registerContentBackofficeRoutes } from './operator-routes.ts';
import { type ContentDeps, registerContentRoutes } from './routes.ts';

/** Registers content: the calls of visitors and operators. */
export function registerContent(
  { handle }: AppRegistry,
  deps: Omit<ContentDeps, 'handle'> & Omit<BackofficeDeps, 'handle'>,
): void {
  const { db, storage, contentCache, listPaymentMethods, describePromotions, recordAudit } = deps;
  registerContentRoutes({ handle, db, contentCache, listPaymentMethods, describePromotions });
  registerContentBackofficeRoutes({ handle, db, storage, contentCache, recordAudit });
}
