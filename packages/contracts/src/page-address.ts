import { isOpenPath } from './site-paths.ts';

/** Whether an address is one of the open pages of this site, with or without a query: neither another host nor an address with a scheme. */
export const isPageAddress = (address: string, open: readonly { path: string }[]): boolean =>
  /^\/(?![/\\])/.test(address) && isOpenPath(address, open);
