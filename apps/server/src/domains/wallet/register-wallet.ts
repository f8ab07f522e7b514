import type { Db } from '#db';
import type { AppRegistry } from '#registry';
import { registerWalletRoutes } from './routes.ts';

/** Registers the wallet: the members' calls. */
export function registerWallet({ handle }: AppRegistry, { db }: { db: Db }): void {
  registerWalletRoutes({ handle, db });
}
