import { calls } from '@fairhouse/contracts';
import type { Bind } from '#http';
import { addProvider, changeProvider, listDeskProviders, type ProviderDeskParts } from './provider-desk.ts';

/** The operators' calls about outside log-in services; each reaches the own brand alone. */
export function bindProviderDesk(parts: ProviderDeskParts & { bind: Bind }): void {
  const { bind, db } = parts;
  const { providersDesk } = calls;
  bind(providersDesk.list, ({ brand }, page) => listDeskProviders(db, brand.brandId, page));
  bind(providersDesk.add, (context, input) => addProvider(parts, context, input));
  bind(providersDesk.change, (context, input) => changeProvider(parts, context, input));
}
