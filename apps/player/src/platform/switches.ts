import { isOpenPath, type SystemStatus } from '@fairhouse/contracts';
import { boot } from './boot.ts';

type Node = SystemStatus['info']['whitelabel'][number];

const find = (nodes: readonly Node[], modId: string): Node | undefined => {
  for (const node of nodes) {
    const found = node.modId === modId ? node : find(node.childrenNodes, modId);
    if (found) return found;
  }
  return undefined;
};

/** Whether the brand has a module and has switched it on (specification §6). Unknown modules are off. */
export const isOn = (modId: string): boolean => find(boot().status.info.whitelabel, modId)?.enabled === '1';

/** The status of a site that is not available in the visitor's region. */
const OUTSIDE = 2;

/** Whether a module is on and available in the visitor's region. */
export const isOnHere = (modId: string): boolean =>
  isOn(modId) && (boot().status.status !== OUTSIDE || boot().status.info.regionModules.includes(modId));

/** Whether an address leads somewhere: to an external site, or to a page of this site that the brand has (P-49 `routers`). */
export const isOpen = (address: string): boolean =>
  !address.startsWith('/') || isOpenPath(address, boot().status.info.routers);
