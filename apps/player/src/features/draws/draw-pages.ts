import type { SitePath } from '@fairhouse/contracts';

const PAGES = [
  { to: '/lottery/results', title: 'draws.results' },
  { to: '/lottery/trends', title: 'draws.trends' },
  { to: '/lottery/orders', title: 'draws.orders' },
  { to: '/lottery/plans', title: 'draws.plans' },
] as const satisfies readonly { to: SitePath; title: string }[];

export type DrawPage = (typeof PAGES)[number]['to'];

const OF_MEMBERS: readonly string[] = ['/lottery/orders', '/lottery/plans'];

/** Returns the pages about the draws of a game; orders and plans are only for members. */
export const drawPages = (isMember: boolean) => PAGES.filter(({ to }) => isMember || !OF_MEMBERS.includes(to));
