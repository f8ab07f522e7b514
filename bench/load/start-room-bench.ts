import { connectDatabase, type Database, type Db } from '../../apps/server/src/db/index.ts';
import { createDatabase, startCluster } from './cluster.ts';
import { createPlayers } from './players.ts';
import { type Site, startSite } from './worker.ts';

/** A server that holds shared rooms, on a database with players. */
export interface RoomBench {
  url: string;
  db: Db;
  site: Site;
  /** Address of the game socket. */
  socketUrl: string;
  /** Starts the server again, after a crash if `kill`. */
  restart(how: 'stop' | 'kill'): Promise<void>;
  close(): Promise<void>;
}

/** Starts a cluster, a database with players and what `prepare` adds, and the server in a process of its own. */
export async function startRoomBench(
  name: string,
  players: number,
  prepare: (db: Db) => Promise<void>,
): Promise<RoomBench> {
  const cluster = await startCluster();
  let database: Database | null = null;
  try {
    const url = await createDatabase(cluster.url, name, true);
    await createPlayers(url, players);
    database = connectDatabase(url, { max: 2 });
    const { db, close } = database;
    await prepare(db);
    let site = await startSite(url, 0, 'games');
    return {
      url,
      db,
      get site() {
        return site;
      },
      get socketUrl() {
        return `ws://127.0.0.1:${site.port}/ws/game`;
      },
      async restart(how) {
        await (how === 'kill' ? site.kill() : site.stop());
        site = await startSite(url, 0, 'games');
      },
      async close() {
        await site.stop();
        await close();
        await cluster.stop();
      },
    };
  } catch (error) {
    await database?.close();
    await cluster.stop();
    throw error;
  }
}
