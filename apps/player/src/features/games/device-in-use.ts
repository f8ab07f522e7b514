import type { Device } from '@fairhouse/contracts';

/** What this browser is to a game: the width at which the site itself turns to its telephone form. */
export const deviceInUse = (): Device => (matchMedia('(max-width: 48rem)').matches ? 'mobile' : 'desktop');
