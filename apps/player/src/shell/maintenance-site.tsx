import { boot } from '../platform/boot.ts';
import { ClosedSite } from './closed-site.tsx';
import { TesterLogin } from './tester-login.tsx';

/** Shown instead of the site during maintenance. */
export const MaintenanceSite = () => <ClosedSite status={boot().status} login={<TesterLogin />} />;
