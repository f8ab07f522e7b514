import { boot } from '../platform/boot.ts';
import { ClosedSite } from './closed-site.tsx';
import { TesterDoor } from './tester-door.tsx';

/** Instead of the site, in maintenance. */
export const MaintenanceSite = () => <ClosedSite status={boot().status} door={<TesterDoor />} />;
