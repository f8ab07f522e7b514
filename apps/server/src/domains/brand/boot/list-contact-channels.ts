import { type ServiceEntry, type ServicePath, sealServicePath } from '@fairhouse/contracts';
import type { BrandRecord } from '../brand.ts';

/** Returns a brand's customer service channels as the service lookup answers them (P-49), encrypted again for each request. */
export const listContactChannels = ({ settings }: Pick<BrandRecord, 'settings'>): Promise<ServicePath[]> =>
  Promise.all(settings.customerService.map(toPath));

async function toPath({ address, ...entry }: ServiceEntry): Promise<ServicePath> {
  return { ...entry, path: entry.type === '3' ? await sealServicePath(address) : address };
}
