import type { Device } from '@fairhouse/contracts';
import { isWide } from '../../platform/use-is-wide.ts';

/** What this browser is to a game: the width at which the site itself turns to its telephone form. */
export const deviceInUse = (): Device => (isWide() ? 'desktop' : 'mobile');
