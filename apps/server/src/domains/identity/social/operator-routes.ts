import { calls } from '@fairhouse/contracts';
import type { Bind } from '#http';
import { addProvider, changeProvider, listDeskProviders, type ProviderDeskDeps } from './provider-desk.ts';

/** The operators' calls about outside log-in services; each reaches the own brand alone. */
export function bindProviderDesk(deps: ProviderDeskDeps & { bind: Bind }): void {
  const { bind, db } = deps;
  const { providersDesk } = calls;
  bind(providersDesk.list, ({ brand }, page) => listDeskProviders(db, brand.brandId, page));
  bind(providersDesk.add, (context, input) => addProvider(deps, context, input));
  bind(providersDesk.change, (context, input) => changeProvider(deps, context, input));
}
