import { createRootRoute, createRouter, RouterProvider, stringifySearchWith } from '@tanstack/react-router';
import { boot } from '../platform/boot.ts';
import { type DialogSearch, parseDialogSearch } from '../platform/dialogs.ts';
import { ClosedSite } from './closed-site.tsx';
import { MemberLogin } from './member-login.tsx';
import { PageDialogs } from './page-dialogs.tsx';

/** Where the brand is not served every address shows the page that says so, and the windows over it: a member's money is not shut in. */
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

/** Instead of the site, in a region that the brand does not serve. */
export const RegionSite = () => <RouterProvider router={router} />;
