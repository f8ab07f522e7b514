import { createRootRoute, createRouter, RouterProvider, stringifySearchWith } from '@tanstack/react-router';
import { boot } from '../platform/boot.ts';
import { type DialogSearch, parseDialogSearch } from '../platform/dialogs.ts';
import { ClosedSite } from './closed-site.tsx';
import { MemberLogin } from './member-login.tsx';
import { PageDialogs } from './page-dialogs.tsx';

/** In a region that is not served, every address shows the page that says so, with its dialogs, so that members can reach their money. */
function RegionPage() {
  return (
    <>
      <ClosedSite status={boot().status} login={<MemberLogin />} />
      <PageDialogs />
    </>
  );
}

const router = createRouter({
  routeTree: createRootRoute({
    component: RegionPage,
    validateSearch: (search: Record<string, unknown>): DialogSearch => parseDialogSearch(search),
  }),
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: stringifySearchWith(String),
});

/** Shown instead of the site, in a region that the brand does not serve. */
export const RegionSite = () => <RouterProvider router={router} />;
