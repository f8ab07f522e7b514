import type { HooksSettings } from '@fairhouse/conformance';
import { brandId } from '@fairhouse/contracts';
import { loadConfig } from '#config';
import { connectDatabase } from '#db';
import { loadSecrets } from '#secrets';
import { aVendor } from '#seed';
import { findEmbeddedUrl } from '../../../src/db/embedded/index.ts';
import { type HookDeps, startHookServer } from './hook-server.ts';

/** Hooks that would stop the server are left to tests with their own server. */
const LEFT_OUT = ['restart', 'stopDatabase'] as const;

/**
 * Creates hooks for a server on this machine (DATA_DIR, or DATABASE_URL and FAIRHOUSE_MASTER_KEY). They create players with play money,
 * sessions and a second vendor account in its database. For demo and test servers only, never for one with real players.
 */
export async function startHooks({ urls, keyId }: HooksSettings) {
  const config = loadConfig();
  const url = config.databaseUrl ?? findEmbeddedUrl(config.dataDir);
  if (!url) throw new Error(`No database is running on ${config.dataDir}. Start the server or set DATABASE_URL.`);
  const database = connectDatabase(url, { max: 8 });
  const { db } = database;
  const secrets = loadSecrets(config.masterKey, config.dataDir);
  const found = await db
    .selectFrom('vendors.key as k')
    .innerJoin('vendors.vendor as v', 'v.vendor_id', 'k.vendor_id')
    .select(['v.vendor_id', 'v.brand_id', 'v.vendor_codes'])
    .where('k.key_id', '=', keyId)
    .executeTakeFirst();
  if (!found) throw new Error(`Unknown key ${keyId}.`);
  const brand = brandId(found.brand_id);
  const title = `Conformance ${new Date().toISOString()}`;
  const second = await aVendor({ db, secrets }, { brandId: brand, title, vendorCodes: found.vendor_codes });
  const vendor: HookDeps['vendor'] = { vendorId: found.vendor_id, keyId, secret: '' };
  const all = startHookServer({ db, secrets, url, brandId: brand, vendor, second, processes: [], urls: () => urls });
  const hooks = Object.fromEntries(Object.entries(all).filter(([name]) => !LEFT_OUT.some((left) => left === name)));
  return { hooks, close: () => database.close() };
}
