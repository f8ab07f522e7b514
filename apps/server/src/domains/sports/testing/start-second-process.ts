import { loadConfig } from '#config';
import { connectDatabase } from '#db';
import { createApp } from '../../../app.ts';
import type { BookSite } from './start-book-site.ts';

/** Starts another process of the same installation. */
export async function startSecondProcess({ site, feed }: BookSite): Promise<{ base: string; close(): Promise<void> }> {
  const database = connectDatabase(site.databaseUrl);
  const config = {
    ...loadConfig({}),
    dataDir: site.dataDir,
    port: 0,
    role: 'all' as const,
    rate_perMinute: 1e6,
    authRate_perMinute: 1e6,
    sportsFeedUrl: feed.url,
  };
  const app = await createApp({ config, database, secrets: site.secrets, log: site.log, logFile: null });
  const base = await app.http.listen({ host: '127.0.0.1', port: 0 });
  app.listening(new URL(base));
  return {
    base,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
