import type { EnvelopeKeys } from '#http';
import type { AppRegistry } from '#registry';
import { serveTesterLink } from './access/serve-tester-link.ts';
import { type BrandBackofficeDeps, registerBrandBackofficeRoutes } from './operator-routes.ts';
import { registerBrandRoutes } from './routes.ts';

export interface RegisterBrandDeps extends Omit<BrandBackofficeDeps, 'handle'> {
  keys: EnvelopeKeys;
}

/** Registers brands: the calls that describe a site, its configuration by operators, and the testers' link. */
export function registerBrand({ handle, http }: AppRegistry, deps: RegisterBrandDeps): void {
  const { db, brands, keys, secrets, storage, dns, recordAudit, country, findPlayer } = deps;
  registerBrandRoutes({ handle, brands, keys, linkTo: storage.linkTo });
  registerBrandBackofficeRoutes({ handle, db, brands, secrets, storage, dns, recordAudit, country, findPlayer });
  serveTesterLink(http, brands);
}
