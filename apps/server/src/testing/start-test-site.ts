import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type AccountId, type BrandId, brandId, calls, type MemberType, type Money } from '@fairhouse/contracts';
import { hash } from '@node-rs/argon2';
import type { OperatorRole } from '#backoffice';
import { type Config, loadConfig } from '#config';
import type { Db } from '#db';
import type { OnRoute } from '#http';
import { totpCode } from '#identity';
import { createSafeFetch, type SafeFetch } from '#integrations/http-client';
import type { PaymentGateway } from '#integrations/payment-gateway';
import { loadSecrets, type Secrets } from '#secrets';
import { aBrand, aMember, anOperator, aPaidDeposit, aPayoutAccount, seedBrand } from '#seed';
import { upsertSlots } from '#slots';
import { type App, type AppDeps, createApp } from '../app.ts';
import { createSiteClient, type SiteClient } from './create-site-client.ts';
import { createTestDatabase, type TestSeed } from './create-test-database.ts';

export const PASSWORD = 'correct-horse-1';
/** The TOTP secret of every operator that `operator` creates. */
export const OPERATOR_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** Its cheapest Argon2 hash: hashing and checking take as long as everything else of a member's creation and login together. */
let cheapHash: Promise<string> | undefined;
const hashCheaply = (): Promise<string> => (cheapHash ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1 }));

export interface TestSite {
  base: string;
  /** The same server under the host name of the second brand. */
  otherBase: string;
  db: Db;
  databaseUrl: string;
  secrets: Secrets;
  /** For another process of the same installation. */
  masterKey: string;
  /** Requests to services of this machine, for jobs that a test runs itself. */
  safeFetch: SafeFetch;
  log: (line: string) => void;
  /** The folder of the server's files. */
  dataDir: string;
  brandId: BrandId;
  otherBrandId: BrandId;
  app: App;
  /** Every route of the site: the calls of the contracts and all others. */
  routes: { method: string; url: string }[];
  lines: string[];
  /** The file of the request log. */
  logFile: string;
  visitor(): SiteClient;
  /** Creates a logged-in member; `funds` in the smallest unit come from a paid deposit. */
  member(own?: {
    funds?: Money;
    type?: MemberType;
    other?: boolean;
  }): Promise<SiteClient & { accountId: AccountId; username: string }>;
  /** Returns the id of a payout account that the member can use immediately. */
  payoutType(member: { accountId: AccountId }): Promise<string>;
  operator(role?: OperatorRole, own?: { other?: boolean }): Promise<SiteClient & { username: string }>;
  close(): Promise<void>;
}

const SEEDED: TestSeed = { name: 'site', fill: seedSite };

/**
 * Starts the whole server on its own database and a free port, with two brands: one for any host, one for `localhost`.
 *
 * @param prepare called with the empty database, before anything else uses it
 */
export async function startTestSite(
  own: Partial<Config> = {},
  paymentGateways: readonly PaymentGateway[] = [],
  rooms: Pick<AppDeps, 'registerRooms' | 'leaseTimes' | 'drawServices'> = {},
  prepare?: (db: Db) => Promise<void>,
): Promise<TestSite> {
  const database = await (prepare ? createTestDatabase() : createTestDatabase(SEEDED));
  if (prepare) {
    await prepare(database.db);
    await seedSite(database.db);
  }
  const masterKey = randomBytes(32).toString('base64');
  const secrets = loadSecrets(masterKey, '');
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-site-'));
  const config: Config = {
    ...loadConfig({}),
    dataDir,
    port: 0,
    role: 'api',
    rate_perMinute: 1e6,
    authRate_perMinute: 1e6,
    ...own,
  };
  const lines: string[] = [];
  const routes: { method: string; url: string }[] = [];
  const onRoute: OnRoute = ({ method, url }) => routes.push(...[method].flat().map((each) => ({ method: each, url })));
  const logFile = path.join(dataDir, 'server.log');
  const log = (line: string) => lines.push(line);
  const app = await createApp({ config, database, secrets, log, logFile, paymentGateways, onRoute, ...rooms });
  const base = await app.http.listen({ host: '127.0.0.1', port: 0 });
  app.listening(new URL(base));
  const otherBase = base.replace('127.0.0.1', 'localhost');
  const deps = { db: database.db, secrets };
  // one after another: more than three concurrent ones from one address require a captcha
  let lastLogin: Promise<unknown> = Promise.resolve();
  const logInNext = async (logIn: () => Promise<{ token: string }>): Promise<string> => {
    const own = lastLogin.then(logIn);
    lastLogin = own.catch(() => undefined);
    return (await own).token;
  };

  return {
    base,
    otherBase,
    db: database.db,
    databaseUrl: database.url,
    secrets,
    masterKey,
    safeFetch: createSafeFetch({ allowPrivate: true }),
    log,
    dataDir,
    brandId: BRAND_ID,
    otherBrandId: OTHER_BRAND_ID,
    app,
    routes,
    lines,
    logFile,
    visitor: () => createSiteClient(base),
    async member({ funds, type, other } = {}) {
      const username = aName();
      const accountId = await aMember(deps, {
        brandId: other ? OTHER_BRAND_ID : BRAND_ID,
        currency: 'USD',
        username,
        password: PASSWORD,
        passwordHash: await hashCheaply(),
        ...(type === undefined ? {} : { type }),
      });
      if (funds) await aPaidDeposit(deps, accountId, funds);
      const client = createSiteClient(other ? otherBase : base);
      client.token = await logInNext(() => client.call(calls.identity.login, { username, password: PASSWORD }));
      return Object.assign(client, { accountId, username });
    },
    payoutType: ({ accountId }) => aPayoutAccount(deps, accountId),
    async operator(role = 'owner', { other } = {}) {
      const username = aName();
      const totpSecret = OPERATOR_SECRET;
      await anOperator(deps, {
        brandId: other ? OTHER_BRAND_ID : BRAND_ID,
        username,
        password: PASSWORD,
        passwordHash: await hashCheaply(),
        role,
        totpSecret,
      });
      const client = createSiteClient(other ? otherBase : base);
      client.token = await logInNext(async () => {
        const { challenge } = await client.call(calls.backoffice.login, { username, password: PASSWORD });
        return client.call(calls.backoffice.loginCode, { challenge, code: totpCode(totpSecret, Date.now()) });
      });
      return Object.assign(client, { username });
    },
    async close() {
      await app.close();
      await database.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const BRAND_ID = brandId(1n);
const OTHER_BRAND_ID = brandId(2n);

/** The slots and two brands that have them; the server adds its other games to the catalogue at the start. */
async function seedSite(db: Db): Promise<void> {
  await upsertSlots(db);
  await seedBrand(db, aBrand());
  const hosts = ['localhost'];
  await seedBrand(db, aBrand({ brandId: OTHER_BRAND_ID, merchantCode: 'other', name: 'Other House', hosts }));
  await disableMinCycle(db, [BRAND_ID, OTHER_BRAND_ID]);
}

/** Removes the minimum game cycle, since tests play faster than people; tests of the cycle set a rule. */
async function disableMinCycle(db: Db, brands: readonly BrandId[]): Promise<void> {
  const rule = {
    min_cycle_ms: 0,
    autoplay_allowed: true,
    autoplay_max: 100,
    feature_buy_allowed: true,
    jackpot_allowed: true,
    reminder_min: 30,
    mandatory_break_min: 0,
  };
  const values = brands.map((brand_id) => ({ brand_id, country: '*', ...rule }));
  await db.insertInto('games.play_rule').values(values).execute();
}

/** Returns an unused username: starts with a letter, twelve characters. */
export const aName = (): string => `m${randomUUID().replaceAll('-', '').slice(0, 11)}`;
