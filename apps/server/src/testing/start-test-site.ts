import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type AccountId, type BrandId, calls, type MemberType, type Money } from '@fairhouse/contracts';
import type { OperatorRole } from '#backoffice';
import { type Config, loadConfig } from '#config';
import type { Db } from '#db';
import type { OnRoute } from '#http';
import { hashPassword, totpCode } from '#identity';
import { createSafeFetch, type SafeFetch } from '#integrations/http-client';
import { loadSecrets, type Secrets } from '#secrets';
import { aBrand, aMember, anOperator, aPaidDeposit, aPayoutAccount, seedBrand } from '#seed';
import { registerSlots } from '#slots';
import { type App, createApp } from '../app.ts';
import { createSiteClient, type SiteClient } from './create-site-client.ts';
import { createTestDatabase } from './create-test-database.ts';

export const PASSWORD = 'correct-horse-1';
/** The authenticator of every operator that `operator` makes. */
export const OPERATOR_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** To hash it for each member is more work than most of what a member is made for. */
let passwordHash: string | undefined;

export interface TestSite {
  base: string;
  /** The same house under the host name of the second brand. */
  otherBase: string;
  db: Db;
  databaseUrl: string;
  secrets: Secrets;
  /** The way to services of this machine, for jobs that a test runs itself. */
  safeFetch: SafeFetch;
  log: (line: string) => void;
  /** Where the house keeps its files. */
  dataDir: string;
  brandId: BrandId;
  otherBrandId: BrandId;
  app: App;
  /** Every route that the site has, the calls of the contracts and all others. */
  routes: { method: string; url: string }[];
  lines: string[];
  /** The file of the request log. */
  logFile: string;
  visitor(): SiteClient;
  /** A new member who is logged in; `funds` in the smallest unit come by a paid deposit. */
  member(own?: {
    funds?: Money;
    type?: MemberType;
    other?: boolean;
  }): Promise<SiteClient & { accountId: AccountId; username: string }>;
  /** The id of a bound account that the member may withdraw to at once. */
  payoutType(member: { accountId: AccountId }): Promise<string>;
  operator(role?: OperatorRole, own?: { other?: boolean }): Promise<SiteClient & { username: string }>;
  close(): Promise<void>;
}

/** The whole house on a database of its own and a free port, with two brands: one for any host, one for `localhost`. */
export async function startTestSite(own: Partial<Config> = {}): Promise<TestSite> {
  const database = await createTestDatabase();
  const secrets = loadSecrets(randomBytes(32).toString('base64'), '');
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
  await registerSlots(database.db);
  const brandId = await seedBrand(database.db, aBrand());
  const otherBrandId = await seedBrand(
    database.db,
    aBrand({ brandId: 2n, merchantCode: 'other', name: 'Other House', hosts: ['localhost'] }),
  );
  await disableMinCycle(database.db, [brandId, otherBrandId]);
  const lines: string[] = [];
  const routes: { method: string; url: string }[] = [];
  const onRoute: OnRoute = ({ method, url }) => routes.push(...[method].flat().map((each) => ({ method: each, url })));
  const logFile = path.join(dataDir, 'server.log');
  const app = await createApp({ config, database, secrets, log: (line) => lines.push(line), logFile, onRoute });
  const base = await app.http.listen({ host: '127.0.0.1', port: 0 });
  app.listening(new URL(base));
  const otherBase = base.replace('127.0.0.1', 'localhost');
  const deps = { db: database.db, secrets };
  // one after another: more than three at once from one address are asked for a captcha
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
    safeFetch: createSafeFetch({ allowPrivate: true }),
    log: (line) => lines.push(line),
    dataDir,
    brandId,
    otherBrandId,
    app,
    routes,
    lines,
    logFile,
    visitor: () => createSiteClient(base),
    async member({ funds, type, other } = {}) {
      const username = aName();
      passwordHash ??= await hashPassword(PASSWORD);
      const accountId = await aMember(deps, {
        brandId: other ? otherBrandId : brandId,
        currency: 'USD',
        username,
        password: PASSWORD,
        passwordHash,
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
        brandId: other ? otherBrandId : brandId,
        username,
        password: PASSWORD,
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

/** Tests play faster than people; those of the pace set a rule. */
async function disableMinCycle(db: Db, brands: readonly BrandId[]): Promise<void> {
  const rule = {
    ...{ min_cycle_ms: 0, autoplay_allowed: true, autoplay_max: 100, feature_buy_allowed: true },
    ...{ jackpot_allowed: true, reminder_min: 30, mandatory_break_min: 0 },
  };
  const values = brands.map((brand_id) => ({ brand_id, country: '*', ...rule }));
  await db.insertInto('games.play_rule').values(values).execute();
}

/** A username that nobody has: a letter first, twelve signs. */
export const aName = (): string => `m${randomUUID().replaceAll('-', '').slice(0, 11)}`;
