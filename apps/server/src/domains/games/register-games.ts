import type { RecordAudit, RecordSystemAudit } from '#http';
import type { SafeFetch } from '#integrations/http-client';
import type { AppRegistry } from '#registry';
import { purgeOldLaunches } from './launch/launch-game.ts';
import { registerGamesBackofficeRoutes } from './operator-routes.ts';
import { type GameDeps, registerGamesRoutes } from './routes.ts';
import type { CountParts } from './rtp/count-parts.ts';
import { countRounds, recountYesterday } from './rtp/count-rounds.ts';
import { monitorRtp } from './rtp/monitor-rtp.ts';
import type { GetTheoreticalRtp } from './rtp/rtp-reading.ts';
import { registerRtpBackofficeRoutes } from './rtp/rtp-routes.ts';

export interface RegisterGamesDeps extends Omit<GameDeps, 'handle'> {
  safeFetch: SafeFetch;
  getTheoreticalRtp: GetTheoreticalRtp;
  /** One of each product whose rounds are judged by part. */
  partCounters: readonly CountParts[];
  recordAudit: RecordAudit;
  recordSystemAudit: RecordSystemAudit;
}

/** Registers the catalogue: lobby and launch, the operators' calls, RTP monitoring, and the reload of changed games. */
export function registerGames({ handle, addTasks, onProcessEvent }: AppRegistry, deps: RegisterGamesDeps): void {
  const {
    db,
    games,
    launchTargets,
    settleFunds,
    listOwnRooms,
    ownPages,
    playTypes,
    safeFetch,
    getTheoreticalRtp,
    partCounters,
    recordAudit,
    recordSystemAudit,
  } = deps;
  registerGamesRoutes({ handle, db, games, launchTargets, settleFunds, listOwnRooms, ownPages, playTypes });
  registerGamesBackofficeRoutes({ handle, db, games, safeFetch, recordAudit });
  registerRtpBackofficeRoutes({ handle, db, getTheoreticalRtp });
  addTasks({
    'games.count-rounds': { every_s: 60, run: () => countRounds(db, undefined, partCounters) },
    'games.recount-yesterday': { every_s: 21_600, run: () => recountYesterday(db, partCounters) },
    'games.monitor-rtp': { every_s: 300, run: () => monitorRtp({ db, getTheoreticalRtp, recordSystemAudit }) },
    'games.purge-old-launches': { every_s: 3_600, run: () => purgeOldLaunches(db) },
  });
  onProcessEvent(({ topic }) => {
    if (topic === 'games-changed') games.invalidate();
  });
}
