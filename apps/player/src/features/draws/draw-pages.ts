import type { SitePath } from '@fairhouse/contracts';

const PAGES = [
  { to: '/lottery/results', title: 'draws.results' },
  { to: '/lottery/trends', title: 'draws.trends' },
  { to: '/lottery/orders', title: 'draws.orders' },
] as const satisfies readonly { to: SitePath; title: string }[];

export type DrawPage = (typeof PAGES)[number]['to'];

/** Returns the pages about the draws of a game; orders are only for members. */
export const drawPages = (isMember: boolean) => PAGES.filter(({ to }) => isMember || to !== '/lottery/orders');
