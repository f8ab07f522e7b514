import type { GameState } from '@fairhouse/contracts';
import type { GameServerHealth } from '#integrations/game-server-health';
import type { OfferedGame } from './game-store.ts';

type LaunchTarget = Pick<OfferedGame, 'outside' | 'demo' | 'launchUrl' | 'maintained'>;

/** The page of the vendor simulator: the launch token in the fragment, as on pages of our own. */
const SIMULATOR_PAGE =
  '/play?game={game}&language={language}&currency={currency}&platform={platform}&room={room}&site={site}#launch={session}';

/** Where games are opened, and whether they can be now. */
export interface LaunchTargets {
  state(game: LaunchTarget): Promise<GameState>;
  /** The address of an outside vendor's game; null for the house's own page, and for a vendor whom nobody has connected. */
  address(game: LaunchTarget): string | null;
  /** The origin of the vendor simulator. */
  simulator: string | null;
}

/** Vendors outside have an address of their own; those of the demo are played by the vendor simulator, where there is one. */
export function createLaunchTargets(hosts: GameServerHealth, simulatorUrl: string | null): LaunchTargets {
  const simulator = simulatorUrl && new URL(simulatorUrl).origin;
  const address = ({ outside, demo, launchUrl }: LaunchTarget): string | null =>
    outside ? (demo ? simulator && `${simulator}${SIMULATOR_PAGE}` : launchUrl) : null;
  return {
    address,
    simulator,
    async state(game) {
      if (game.maintained) return 'maintenance';
      if (!game.outside) return 'open';
      const where = address(game);
      return where && (await hosts.answers(where)) ? 'open' : 'unavailable';
    },
  };
}
