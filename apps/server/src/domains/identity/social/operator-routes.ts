import { calls } from '@fairhouse/contracts';
import type { HandleCall } from '#http';
import {
  addProvider,
  changeProvider,
  listBackofficeProviders,
  type ProviderBackofficeDeps,
} from './backoffice-providers.ts';

/** Registers the operators' routes for external login services; each call accesses the operator's own brand only. */
export function registerProviderBackofficeRoutes(deps: ProviderBackofficeDeps & { handle: HandleCall }): void {
  const { handle, db } = deps;
  const { providersBackoffice } = calls;
  handle(providersBackoffice.list, ({ brand }, page) => listBackofficeProviders(db, brand.brandId, page));
  handle(providersBackoffice.add, (context, input) => addProvider(deps, context, input));
  handle(providersBackoffice.change, (context, input) => changeProvider(deps, context, input));
}
