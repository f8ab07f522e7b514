import { calls } from '@fairhouse/contracts';
import type { Bind } from '#http';
import {
  addProvider,
  changeProvider,
  listBackofficeProviders,
  type ProviderBackofficeDeps,
} from './backoffice-providers.ts';

/** The operators' calls about outside log-in services; each reaches the own brand alone. */
export function registerProviderBackofficeRoutes(deps: ProviderBackofficeDeps & { bind: Bind }): void {
  const { bind, db } = deps;
  const { providersBackoffice } = calls;
  bind(providersBackoffice.list, ({ brand }, page) => listBackofficeProviders(db, brand.brandId, page));
  bind(providersBackoffice.add, (context, input) => addProvider(deps, context, input));
  bind(providersBackoffice.change, (context, input) => changeProvider(deps, context, input));
}
