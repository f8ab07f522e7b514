import type { AppRegistry } from '#registry';
import { registerSportsRoutes } from './routes.ts';

/** Registers the sportsbook. */
export function registerSports({ handle }: AppRegistry): void {
  registerSportsRoutes({ handle });
}
