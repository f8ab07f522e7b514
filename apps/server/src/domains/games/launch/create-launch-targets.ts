import type { GameState } from '@fairhouse/contracts';
import type { GameServerHealth } from '#integrations/game-server-health';
import type { OfferedGame } from '../game-store.ts';

type LaunchTarget = Pick<OfferedGame, 'outside' | 'demo' | 'launchUrl' | 'maintained'>;

/** The page of the vendor simulator: the launch token is in the fragment, as on first-party pages. */
const SIMULATOR_PAGE =
  '/play?game={game}&language={language}&currency={currency}&platform={platform}&room={room}&site={site}#launch={session}';

/** The launch addresses of games and their availability. */
export interface LaunchTargets {
  state(game: LaunchTarget): Promise<GameState>;
  /** Returns the launch address of an external vendor's game; null for a first-party page and for a vendor that is not connected. */
  address(game: LaunchTarget): string | null;
  /** The origin of the vendor simulator. */
  simulator: string | null;
}

/** External vendors have their own address; demo vendors are played by the vendor simulator, if there is one. */
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
