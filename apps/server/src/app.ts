import path from 'node:path';
import { accountId, type BrandId } from '@fairhouse/contracts';
import { createTranslator, type MessageId } from '@fairhouse/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerAccounts } from '#accounts';
import { createOperatorSessions, recordAudit, recordSystemAudit, registerBackoffice } from '#backoffice';
import { createBetExecutor, createHouseKeys, createRoomCheck, registerBets } from '#bets';
import { createBootPayloadBuilder, createBrandCache, DEFAULT_SETTINGS, registerBrand } from '#brand';
import { createLruCache } from '#cache';
import type { Config } from '#config';
import { contentMetaFor, createContentCache, registerContent } from '#content';
import type { Database } from '#db';
import {
  createGameSessions,
  createGames,
  createGameTokens,
  createLaunchTargets,
  createSocketCallers,
  createVendorMeta,
  migrateFavourites,
  registerGames,
} from '#games';
import {
  collectClientErrors,
  createEnvelopeKeys,
  createHandleCall,
  createHttpServer,
  createSiteAddresses,
  getExternalAccount,
  type IdentifyCaller,
  type OnRoute,
  type TranslateIn,
} from '#http';
import { createSessions, findPlayerByUsername, getRank, registerIdentity, type SecurityDeps } from '#identity';
import { createCaptchaVerifier } from '#integrations/captcha';
import { createDns } from '#integrations/dns';
import { createGameServerHealth } from '#integrations/game-server-health';
import { createGeoIp } from '#integrations/geo-ip';
import { createSafeFetch } from '#integrations/http-client';
import { createNotifier, pruneDemoOutbox } from '#integrations/notifications';
import { createGatewayRegistry, createSandboxGateway, type PaymentGateway } from '#integrations/payment-gateway';
import { createPhoneVerifier } from '#integrations/phone-verification';
import { createSocialLogin } from '#integrations/social';
import { createSportsFeed } from '#integrations/sports-feed';
import { createLocalStorage, serveFiles } from '#integrations/storage';
import { startJobs } from '#jobs';
import { registerKyc } from '#kyc';
import { registerLedger } from '#ledger';
import { registerMessages, sendMessage } from '#messages';
import { listPaymentMethodNames, registerPayments } from '#payments';
import { startRealtime } from '#realtime';
import { createAppRegistry } from '#registry';
import { applySessionLimit, registerRg } from '#rg';
import { createRooms, type LeaseTimes, purgeRoomEvents, type Rooms } from '#rooms';
import type { Secrets } from '#secrets';
import { type FindHead, isSsrCall, serveSites } from '#sites';
import { getTheoreticalRtp, registerSlots, upsertSlots } from '#slots';
import { registerSports } from '#sports';
import { customerOfToken, findCustomer, registerSupport } from '#support';
import { findFundsAtVendors, listCallsOfRound, recallFunds, registerVendors } from '#vendors';
import { registerWallet } from '#wallet';

export interface AppDeps {
  config: Config;
  database: Database;
  secrets: Secrets;
  /** Logs one line for the administrator. */
  log: (line: string) => void;
  /** File of the request log; null disables it. */
  logFile: string | null;
  /** Payment gateways besides the sandbox. */
  paymentGateways?: readonly PaymentGateway[];
  /** Registers products with shared rooms besides the server's own. */
  registerRooms?: (rooms: Rooms) => void;
  /** Times of the leases of rooms, when not the usual ones. */
  leaseTimes?: LeaseTimes;
  /** Called for each route as it is registered. */
  onRoute?: OnRoute;
}

export interface App {
  http: FastifyInstance;
  /** Called with the server's address once it listens. */
  listening(siteUrl: URL): void;
  /** Closes sockets, requests in flight, bet batches and jobs, in this order. */
  close(): Promise<void>;
}

/** Composition root: creates the infrastructure and registers every domain with its dependencies. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, database, secrets, log } = deps;
  const { db, url } = database;
  let siteUrl = new URL(`http://127.0.0.1:${config.port}`);

  const t = createTranslate();
  const geoIp = createGeoIp(config.geoIpFile);
  const keys = createEnvelopeKeys(db, secrets);
  const brands = createBrandCache(db);
  const brandOf = (host: string) => brands.byHost(host);
  let realtimeSince_ms: () => number | null = () => null;
  const listeningSince_ms = () => realtimeSince_ms();
  const sessions = createSessions({ db, listeningSince_ms, log });
  const games = createGames(db);
  const trusted = [config.simulatorUrl, config.sms?.url ?? null, config.firebaseKeysUrl, ...config.privateServices];
  const safeFetch = createSafeFetch({ allowPrivate: config.allowPrivateServices, trusted });
  const launchTargets = createLaunchTargets(createGameServerHealth(safeFetch), config.simulatorUrl);
  const gameTokens = createGameTokens(secrets);
  const gameSessions = createGameSessions(gameTokens, sessions);
  const operators = createOperatorSessions(db);
  const executor = createBetExecutor({ url, db, secrets });
  const webhookKey = secrets.derive('sandbox gateway: webhooks');
  const pageKey = secrets.derive('sandbox gateway: pages');
  const sandbox = createSandboxGateway({ webhookKey, pageKey, t, serverUrl: () => siteUrl, log });
  const gateways = createGatewayRegistry([sandbox, ...(deps.paymentGateways ?? [])]);
  const storage = createLocalStorage(path.join(config.dataDir, 'files'), secrets);
  const notifier = createNotifier({
    db,
    safeFetch,
    log,
    sms: config.sms,
    smtp: config.smtp,
    isDemo: async (id) => (await brands.byId(id))?.demo ?? false,
  });
  const social = createSocialLogin({ safeFetch, log });
  const captchaVerifier = createCaptchaVerifier({ safeFetch, log });
  const houseKeys = createHouseKeys(secrets, config.proofKeyVersion);
  const contentCache = createContentCache();

  const http = await createHttpServer(config, t, { ...deps, isOwnCall: isSsrCall });
  const country = (ip: string) => geoIp.country(ip);
  const identify: IdentifyCaller = {
    brand: brandOf,
    member: (hash, brand, use) => sessions.find(hash, brand, use),
    customer: (hash, brand, use) => findCustomer(db, hash, brand, () => sessions.find(hash, brand, use)),
    game: (token, brand, use) => gameSessions.find(token, brand, use),
    operator: (hash, brand) => operators.find(hash, brand),
    country,
  };
  const addresses = createSiteAddresses(config, () => siteUrl);
  const { authRate_perMinute } = config;
  const handle = createHandleCall({ app: http, identify, addresses, keys, authRate_perMinute });
  const { registry, tasks, notify } = createAppRegistry({ handle, http });

  const rooms = createRooms({
    app: http,
    db,
    secrets,
    holdsAt:
      config.role === 'all' || config.role === 'games' ? { host: config.roomsHost, port: config.roomsPort } : null,
    times: deps.leaseTimes,
    ...createSocketCallers({ brandOf, country, sessions, gameSessions, gameTokens, games }),
    log,
  });
  deps.registerRooms?.(rooms);

  collectClientErrors(handle, (report, line) => http.log.error(report, line));
  const security: SecurityDeps = {
    db,
    secrets,
    t,
    notifier,
    log,
    captchaVerifier,
    phoneVerifier: createPhoneVerifier(config.firebaseKeysUrl, safeFetch),
    notifyChange: (tx, { change, ...to }) =>
      sendMessage(tx, { ...to, kind: 'security', key: 'security', params: { change }, page: 'securityCenter' }),
    registerRules: async (id) => (await brands.byId(id))?.registerRules ?? [],
    applySessionLimit,
  };
  const withdrawalPolicy = async (id: BrandId) => (await brands.byId(id))?.settings ?? DEFAULT_SETTINGS;
  const walletCallsOf = listCallsOfRound;

  // a product with rooms adds the reader of its stacks here
  registerLedger(registry, { db, checks: [createRoomCheck([])] });
  registerBrand(registry, {
    db,
    secrets,
    brands,
    keys,
    storage,
    dns: createDns(),
    country,
    findPlayer: findPlayerByUsername,
    recordAudit,
  });
  registerIdentity(registry, {
    security,
    social,
    sessions,
    storage,
    safeFetch,
    t,
    migrateTrial: migrateFavourites,
    languagesOf: brandOf,
    recordAudit,
  });
  registerWallet(registry, { db });
  registerKyc(registry, { storage, security, withdrawalPolicy, recordAudit });
  registerPayments(registry, { db, t, gateways, log, security, withdrawalPolicy, recordAudit });
  registerRg(registry, { db, recordAudit });
  registerGames(registry, {
    db,
    games,
    launchTargets,
    safeFetch,
    getTheoreticalRtp,
    async settleFunds({ member, brand: { brandId } }, { vendorCode }, confirmed) {
      if (confirmed === false) return [];
      const vendorDeps = { db, secrets, safeFetch, log };
      return (confirmed ? recallFunds : findFundsAtVendors)(vendorDeps, { member, brandId }, vendorCode);
    },
    recordAudit,
    recordSystemAudit,
  });
  registerSlots(registry, { db, secrets, executor, games, gameTokens, recordAudit });
  const runsJobs = config.role === 'all' || config.role === 'jobs';
  const sportsbook = await registerSports(registry, {
    db,
    databaseUrl: url,
    executor,
    games,
    feed: config.sportsFeedUrl === null ? null : createSportsFeed(config.sportsFeedUrl),
    runsJobs,
    log,
  });
  registerBets(registry, { db, secrets, executor, walletCallsOf, houseKeys });
  const vendors = await registerVendors(registry, {
    db,
    secrets,
    safeFetch,
    log,
    executor,
    games,
    gameTokens,
    listeningSince_ms,
    async accessFor(id, player) {
      const gate = (await brands.byId(id))?.accessGate;
      const tester = gate?.isTesterAccount(player) ?? false;
      return { maintenance: !tester && (gate?.inMaintenance() ?? false), tester };
    },
    recordAudit,
  });
  registerContent(registry, {
    db,
    storage,
    contentCache,
    listPaymentMethods: (brand, language) => listPaymentMethodNames(db, brand, language),
    recordAudit,
  });
  registerMessages(registry, { db, t, recordAudit });
  registerSupport(registry, { db, storage, rankOf: (accountId) => getRank(db, accountId), recordAudit });
  registerAccounts(registry, {
    db,
    secrets,
    safeFetch,
    log,
    security,
    brandName: async (id) => (await brands.byId(id))?.name ?? '',
    recordAudit,
    recordSystemAudit,
  });
  registerBackoffice(registry, {
    db,
    secrets,
    t,
    storage,
    security,
    operators,
    captchaVerifier,
    walletCallsOf,
    houseKeys,
  });
  registry.addTasks({
    'integrations.prune-demo-outbox': { every_s: 86_400, run: () => pruneDemoOutbox(db) },
    'system.purge-room-events': { every_s: 3_600, run: () => purgeRoomEvents(db) },
    'system.purge-used-envelopes': { every_s: 600, run: () => keys.purgeUsed() },
    'system.rotate-keys': { every_s: 3_600, run: () => keys.current() },
  });

  serveFiles({ http, storage, secrets, brandOf });
  for (const gateway of gateways.list()) gateway.registerRoutes?.(http);
  const gameOrigins = async (brandId: BrandId) => [
    ...(await games.origins(brandId)),
    ...(launchTargets.simulator ? [launchTargets.simulator] : []),
  ];
  const boots = createBootPayloadBuilder({ brands, addresses, country, linkTo: storage.linkTo, gameOrigins });
  const brandIdOf = async (host: string) => (await brandOf(host))?.brandId ?? null;
  const contentMeta = contentMetaFor({ db, contentCache, brandIdOf });
  const vendorMeta = createVendorMeta({ games, brandOf, t });
  const findHead: FindHead = async (host, language, path, id) =>
    (await contentMeta(host, language, path, id)) ?? vendorMeta(host, language, path);
  await serveSites(http, boots, t, findHead);
  await upsertSlots(db);

  const isBlocked = async (request: FastifyRequest) => {
    const brand = await brandOf(request.host);
    return brand !== null && brand.accessBlockFor(getExternalAccount(request, country)) !== null;
  };
  const realtime = startRealtime({
    app: http,
    databaseUrl: url,
    async identify(hash, request) {
      const brand = await brandOf(request.host);
      if (!brand) return null;
      const nobody = {
        accountId: null,
        isBlocked: false,
        memberOf: null,
        visitorId: null,
        operatorOf: null,
        permissions: [],
      };
      const member = await sessions.peek(hash, brand).catch(() => null);
      if (member) {
        const blocked = await isBlocked(request);
        const memberOf = blocked ? null : brand.brandId;
        return { ...nobody, accountId: member.accountId, isBlocked: blocked, memberOf };
      }
      const operator = await operators.peek(hash, brand).catch(() => null);
      if (operator) return { ...nobody, operatorOf: brand.brandId, permissions: operator.permissions };
      const visitor = await customerOfToken(db, brand.brandId, hash);
      return visitor && { ...nobody, visitorId: visitor.customerId };
    },
    isBlocked,
    onProcessEvent(event) {
      notify(event);
      rooms.onProcessEvent(event);
    },
    onBalance: (id, version) => executor.onAccountChanged(accountId(id), BigInt(version)),
    log,
  });
  realtimeSince_ms = realtime.listeningSince_ms;
  await rooms.start();

  const jobs = runsJobs ? await startJobs({ databaseUrl: url, db, tasks, log }) : null;

  return {
    http,
    listening(address) {
      siteUrl = address;
    },
    async close() {
      await rooms.close();
      await realtime.close();
      await http.close();
      await sportsbook.close();
      await executor.close();
      await vendors.close();
      await sessions.close();
      await jobs?.close();
    },
  };
}

/** Texts of every catalogue, of which there are fewer than 100; a language without one falls back to English. */
function createTranslate(): TranslateIn {
  const texts = createLruCache<string, ReturnType<typeof createTranslator>>(100);
  return (language, key, params) => {
    const text = texts.get(language) ?? createTranslator(language);
    texts.set(language, text);
    return text(key as MessageId, params);
  };
}
