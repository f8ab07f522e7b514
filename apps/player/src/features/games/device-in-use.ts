import type { Device } from '@fairhouse/contracts';
import { isWide } from '../../platform/use-is-wide.ts';

/** Returns the device type for game launches: mobile below the width at which the site switches to its phone layout. */
export const deviceInUse = (): Device => (isWide() ? 'desktop' : 'mobile');
