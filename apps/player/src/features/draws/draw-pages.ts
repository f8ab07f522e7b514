import type { SitePath } from '@fairhouse/contracts';

const PAGES = [
  { to: '/lottery/results', title: 'draws.results' },
  { to: '/lottery/trends', title: 'draws.trends' },
  { to: '/lottery/orders', title: 'draws.orders' },
  // in the same chunk: a page of its own would be in the first load of the site
  { to: '/lottery/orders', title: 'draws.plans', view: 'plans' },
] as const satisfies readonly { to: SitePath; title: string; view?: 'plans' }[];

export type DrawPage = (typeof PAGES)[number]['to'];

/** Returns the pages about the draws of a game with their search; orders and plans are only for members. */
export const drawPages = (isMember: boolean, gameCode: string | undefined) =>
  PAGES.filter(({ to }) => isMember || to !== '/lottery/orders').map((page) => {
    const view = 'view' in page ? page.view : undefined;
    return { to: page.to, title: page.title, view, search: { ...(gameCode && { gameCode }), ...(view && { view }) } };
  });
