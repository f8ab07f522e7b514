import path from 'node:path';
import { accountId, type BrandId } from '@fairhouse/contracts';
import { createTranslator, type MessageId } from '@fairhouse/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AccountsDeps,
  closeSettled,
  endBlocks,
  registerAccountBackofficeRoutes,
  registerAccountRoutes,
} from '#accounts';
import {
  createOperatorSessions,
  purgeFiles,
  recordAudit,
  recordSystemAudit,
  registerBackofficeRoutes,
} from '#backoffice';
import {
  createBetExecutor,
  createHouseKeys,
  pruneOldPlayHours,
  registerBetsRoutes,
  registerHouseKeysRoute,
} from '#bets';
import {
  createBootPayloadBuilder,
  createBrandCache,
  DEFAULT_SETTINGS,
  registerBrandBackofficeRoutes,
  registerBrandRoutes,
  serveTesterLink,
} from '#brand';
import type { Config } from '#config';
import { contentMetaFor, createContentCache, registerContentBackofficeRoutes, registerContentRoutes } from '#content';
import type { Database } from '#db';
import {
  countRounds,
  createGameSessions,
  createGames,
  createGameTokens,
  createLaunchTargets,
  createVendorMeta,
  migrateFavourites,
  monitorRtp,
  purgeOldLaunches,
  recountYesterday,
  registerGamesBackofficeRoutes,
  registerGamesRoutes,
  registerRtpBackofficeRoutes,
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
import {
  closeTrials,
  createSessions,
  getRank,
  pruneSessions,
  refreshPlayTime,
  registerIdentityRoutes,
  registerProviderBackofficeRoutes,
  type SecurityDeps,
  serveSocialReturn,
} from '#identity';
import { createCaptchaVerifier } from '#integrations/captcha';
import { createDns } from '#integrations/dns';
import { createGameServerHealth } from '#integrations/game-server-health';
import { createGeoIp } from '#integrations/geo-ip';
import { createSafeFetch } from '#integrations/http-client';
import { createNotifier, pruneDemoOutbox } from '#integrations/notifications';
import { createSandboxGateway } from '#integrations/payment-gateway';
import { createPhoneVerifier } from '#integrations/phone-verification';
import { createSocialLogin } from '#integrations/social';
import { createLocalStorage, serveFiles } from '#integrations/storage';
import { startJobs, type Task } from '#jobs';
import { expireKycDocuments, purgeKycImages, registerKycBackofficeRoutes, registerKycRoutes } from '#kyc';
import { collectJackpotContributions, createPartitions, rollUpHouseAccounts, runTrialBalance } from '#ledger';
import { registerMessagesBackofficeRoutes, registerMessagesRoutes, sendMessage } from '#messages';
import {
  expireDeposits,
  listPaymentMethodNames,
  registerPaymentsBackofficeRoutes,
  registerPaymentsRoutes,
} from '#payments';
import { type IdentifyListener, startRealtime } from '#realtime';
import { registerRgBackofficeRoutes, registerRgRoutes } from '#rg';
import type { Secrets } from '#secrets';
import { type FindHead, isSsrCall, serveSites } from '#sites';
import { getTheoreticalRtp, registerJackpotBackofficeRoutes, registerSlots, registerSlotsRoutes } from '#slots';
import {
  customerOfToken,
  findCustomer,
  purgeTranscripts,
  registerSupportBackofficeRoutes,
  registerSupportRoutes,
  requeueAbandoned,
} from '#support';
import {
  closeSessions,
  createWalletApi,
  findFundsAtVendors,
  listCallsOfRound,
  pruneSessions as purgeVendorSessions,
  recallFunds,
  registerVendorBackofficeRoutes,
  registerVendorWalletsRoutes,
  rotateCallLog,
  settleTransfers,
  syncFreeRounds,
  syncHistories,
} from '#vendors';
import { registerWalletRoutes } from '#wallet';

export interface AppDeps {
  config: Config;
  database: Database;
  secrets: Secrets;
  /** Logs one line for the administrator. */
  log: (line: string) => void;
  /** File of the request log; null disables it. */
  logFile: string | null;
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

/** Composition root: registers the calls, jobs and listeners of every domain. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, database, secrets, log } = deps;
  const { db, url } = database;
  let siteUrl = new URL(`http://127.0.0.1:${config.port}`);

  const t = createTranslate();
  const geoIp = createGeoIp(config.geoIpFile);
  const keys = createEnvelopeKeys(db, secrets);
  const brands = createBrandCache(db);
  let listeningSince_ms: () => number | null = () => null;
  const hearing = { listeningSince_ms: () => listeningSince_ms() };
  const sessions = createSessions({ db, ...hearing, log });
  const games = createGames(db);
  const trusted = [config.simulatorUrl, config.sms?.url ?? null, config.firebaseKeysUrl, ...config.privateServices];
  const safeFetch = createSafeFetch({ allowPrivate: config.allowPrivateServices, trusted });
  const launchTargets = createLaunchTargets(createGameServerHealth(safeFetch), config.simulatorUrl);
  const gameTokens = createGameTokens(secrets);
  const gameSessions = createGameSessions(gameTokens, sessions);
  const operators = createOperatorSessions(db);
  const vendorDeps = { db, secrets, safeFetch, log };
  const executor = createBetExecutor({ url, db, secrets });
  const webhookKey = secrets.derive('sandbox gateway: webhooks');
  const pageKey = secrets.derive('sandbox gateway: pages');
  const gateway = createSandboxGateway({ webhookKey, pageKey, t, house: () => siteUrl, log });

  const storage = createLocalStorage(path.join(config.dataDir, 'files'), secrets);

  const notifier = createNotifier({
    ...{ db, safeFetch, log, sms: config.sms, smtp: config.smtp },
    isDemo: async (id) => (await brands.byId(id))?.demo ?? false,
  });

  const social = createSocialLogin({ safeFetch, log });

  const http = await createHttpServer(config, t, { ...deps, isOwnCall: isSsrCall });
  const identify: IdentifyCaller = {
    brand: (host) => brands.byHost(host),
    member: (hash, brand, use) => sessions.find(hash, brand, use),
    customer: (hash, brand, use) => findCustomer(db, hash, brand, () => sessions.find(hash, brand, use)),
    game: (token, brand, use) => gameSessions.find(token, brand, use),
    operator: (hash, brand) => operators.find(hash, brand),
    country: (ip) => geoIp.country(ip),
  };
  const addresses = createSiteAddresses(config, () => siteUrl);
  const handle = createHandleCall({
    app: http,
    identify,
    addresses,
    keys,
    authRate_perMinute: config.authRate_perMinute,
  });
  const houseKeys = createHouseKeys(secrets, config.proofKeyVersion);
  const shared = {
    handle,
    db,
    secrets,
    safeFetch,
    log,
    t,
    executor,
    games,
    storage,
    walletCallsOf: listCallsOfRound,
    houseKeys,
  };

  collectClientErrors(handle, (report, line) => http.log.error(report, line));
  registerBrandRoutes({ handle, brands, keys, linkTo: storage.linkTo });
  registerBrandBackofficeRoutes({ ...shared, brands, dns: createDns(), recordAudit, country: identify.country });
  serveTesterLink(http, brands);
  const security: SecurityDeps = {
    ...{ db, secrets, t, notifier, log },
    captchaVerifier: createCaptchaVerifier({ safeFetch, log }),
    phoneVerifier: createPhoneVerifier(config.firebaseKeysUrl, safeFetch),
    notifyChange: (tx, { change, ...to }) =>
      sendMessage(tx, { ...to, kind: 'security', key: 'security', params: { change }, page: 'securityCenter' }),
    registerRules: async (id) => (await brands.byId(id))?.registerRules ?? [],
  };
  registerIdentityRoutes({ ...shared, ...security, social, sessions, migrateTrial: migrateFavourites });
  registerProviderBackofficeRoutes({ ...shared, recordAudit, social });
  serveSocialReturn(http, (host) => brands.byHost(host), t);
  registerWalletRoutes(shared);
  const withdrawalPolicy = async (id: BrandId) => (await brands.byId(id))?.settings ?? DEFAULT_SETTINGS;
  registerKycRoutes({ ...shared, security, withdrawalPolicy });
  registerKycBackofficeRoutes({ ...shared, recordAudit });
  registerPaymentsRoutes({ ...shared, gateway, webhookKey, security, withdrawalPolicy });
  registerPaymentsBackofficeRoutes({ ...shared, recordAudit, gateway });
  registerRgRoutes(shared);
  registerRgBackofficeRoutes({ ...shared, recordAudit });
  registerGamesRoutes({
    ...{ ...shared, launchTargets },
    async settleFunds({ member, brand: { brandId } }, { vendorCode }, confirmed) {
      if (confirmed === false) return [];
      return (confirmed ? recallFunds : findFundsAtVendors)(vendorDeps, { member, brandId }, vendorCode);
    },
  });
  registerGamesBackofficeRoutes({ ...shared, recordAudit });
  registerRtpBackofficeRoutes({ handle, db, getTheoreticalRtp });
  registerJackpotBackofficeRoutes({ ...shared, recordAudit });
  registerSlotsRoutes({ ...shared, http, gameTokens });
  registerBetsRoutes(shared);
  registerHouseKeysRoute(http, houseKeys);
  const walletApi = await createWalletApi({
    ...{ ...shared, ...hearing, http, gameTokens, log },
    async wallsFor(id, player) {
      const walls = (await brands.byId(id))?.accessGate;
      const tester = walls?.isTesterAccount(player) ?? false;
      return { maintenance: !tester && (walls?.inMaintenance() ?? false), tester };
    },
  });
  registerVendorBackofficeRoutes({ ...shared, recordAudit, directory: walletApi.directory });
  registerVendorWalletsRoutes(shared);
  const contentCache = createContentCache();
  registerContentRoutes({
    ...shared,
    contentCache,
    listPaymentMethods: (brand, language) => listPaymentMethodNames(db, brand, language),
  });
  registerContentBackofficeRoutes({ ...shared, contentCache, recordAudit });
  registerMessagesRoutes(shared);
  registerMessagesBackofficeRoutes({ ...shared, recordAudit });
  registerSupportRoutes({ ...shared, rankOf: (accountId) => getRank(db, accountId) });
  registerSupportBackofficeRoutes({ ...shared, recordAudit });
  const accountsDeps: AccountsDeps = {
    ...{ db, secrets, safeFetch, log, security, recordSystemAudit },
    brandName: async (id) => (await brands.byId(id))?.name ?? '',
  };
  registerAccountRoutes({ ...accountsDeps, handle });
  registerAccountBackofficeRoutes({ ...accountsDeps, handle, recordAudit });
  registerBackofficeRoutes({ ...shared, operators, security, captchaVerifier: security.captchaVerifier });
  serveFiles({ http, storage, secrets, brandOf: (host) => brands.byHost(host) });
  gateway.serve(http);
  const gameOrigins = async (brandId: BrandId) => [
    ...(await games.origins(brandId)),
    ...(launchTargets.simulator ? [launchTargets.simulator] : []),
  ];
  const boots = createBootPayloadBuilder({
    brands,
    addresses,
    country: identify.country,
    linkTo: storage.linkTo,
    gameOrigins,
  });
  const brandIdOf = async (host: string) => (await brands.byHost(host))?.brandId ?? null;
  const textHead = contentMetaFor({ db, contentCache, brandIdOf });
  const vendorMeta = createVendorMeta({ games, brandOf: (host) => brands.byHost(host), t });
  const findHead: FindHead = async (host, language, path, id) =>
    (await textHead(host, language, path, id)) ?? vendorMeta(host, language, path);
  await serveSites(http, boots, t, findHead);
  await registerSlots(db);

  const isBlocked = async (request: FastifyRequest) => {
    const brand = await brands.byHost(request.host);
    return brand !== null && brand.accessBlockFor(getExternalAccount(request, identify.country)) !== null;
  };
  const listenerOf: IdentifyListener = async (hash, request) => {
    const brand = await brands.byHost(request.host);
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
      const outside = await isBlocked(request);
      const memberOf = outside ? null : brand.brandId;
      return { ...nobody, accountId: member.accountId, isBlocked: outside, memberOf };
    }
    const operator = await operators.peek(hash, brand).catch(() => null);
    if (operator) return { ...nobody, operatorOf: brand.brandId, permissions: operator.permissions };
    const visitor = await customerOfToken(db, brand.brandId, hash);
    return visitor && { ...nobody, visitorId: visitor.customerId };
  };
  const realtime = startRealtime({
    app: http,
    databaseUrl: url,
    identify: listenerOf,
    isBlocked,
    onProcessEvent(event) {
      if (event.topic === 'games-changed') games.invalidate();
      else if (event.topic === 'vendors-changed') walletApi.directory.invalidate();
      else sessions.invalidate(Buffer.from(event.sessionHash, 'hex'));
    },
    onBalance: (id, version) => executor.onAccountChanged(accountId(id), BigInt(version)),
    log,
  });

  listeningSince_ms = realtime.listeningSince_ms;

  const tasks: Record<string, Task> = {
    'payments.expire-deposits': { every_s: 30, run: () => expireDeposits(db) },
    'kyc.expire-documents': { every_s: 3_600, run: () => expireKycDocuments(db) },
    'kyc.purge-images': { every_s: 86_400, run: () => purgeKycImages(db, storage) },
    'ledger.collect-jackpot-contributions': { every_s: 15, run: () => collectJackpotContributions(db) },
    'ledger.trial-balance': { every_s: 3_600, run: () => runTrialBalance(db) },
    'ledger.roll-up-house-accounts': { every_s: 3_600, run: () => rollUpHouseAccounts(db) },
    'ledger.create-partitions': { every_s: 86_400, run: () => createPartitions(db) },
    'identity.forget-old-sessions': { every_s: 3_600, run: () => pruneSessions(db) },
    'identity.give-time-back': { every_s: 60, run: () => refreshPlayTime(db) },
    'accounts.end-blocks': { every_s: 10, run: () => endBlocks(db) },
    'accounts.close-settled': { every_s: 60, run: () => closeSettled(accountsDeps) },
    'identity.close-trials': { every_s: 3_600, run: () => closeTrials(db) },
    'identity.forget-letters': { every_s: 86_400, run: () => pruneDemoOutbox(db) },
    'bets.forget-old-hours': { every_s: 86_400, run: () => pruneOldPlayHours(db) },
    'games.count-rounds': { every_s: 60, run: () => countRounds(db) },
    'games.recount-yesterday': { every_s: 21_600, run: () => recountYesterday(db) },
    'games.monitor-rtp': { every_s: 300, run: () => monitorRtp({ db, getTheoreticalRtp, recordSystemAudit }) },
    'games.purge-old-launches': { every_s: 3_600, run: () => purgeOldLaunches(db) },
    'support.forget-transcripts': { every_s: 3_600, run: () => purgeTranscripts(db, storage) },
    'backoffice.forget-files': { every_s: 86_400, run: () => purgeFiles(db, storage) },
    'support.release-abandoned': { every_s: 60, run: () => requeueAbandoned(db) },
    'vendors.settle-transfers': { every_s: 15, run: () => settleTransfers(vendorDeps) },
    'vendors.sync-free-rounds': { every_s: 15, run: () => syncFreeRounds(vendorDeps) },
    'vendors.close-sessions': { every_s: 5, run: () => closeSessions(vendorDeps) },
    'vendors.sync-history': { every_s: 300, run: () => syncHistories(vendorDeps) },
    'vendors.rotate-call-log': { every_s: 21_600, run: () => rotateCallLog(db) },
    'vendors.purge-old-sessions': { every_s: 3_600, run: () => purgeVendorSessions(db) },
    'system.purge-used-envelopes': { every_s: 600, run: () => keys.purgeUsed() },
    'system.rotate-keys': { every_s: 3_600, run: () => keys.current() },
  };
  const works = config.role === 'all' || config.role === 'jobs';
  const jobs = works ? await startJobs({ databaseUrl: url, db, tasks, log }) : null;

  return {
    http,
    listening(address) {
      siteUrl = address;
    },
    async close() {
      await realtime.close();
      await http.close();
      await executor.close();
      await walletApi.close();
      await sessions.close();
      await jobs?.close();
    },
  };
}

/** Texts of every catalogue; a language without one falls back to English. */
function createTranslate(): TranslateIn {
  const texts = new Map<string, ReturnType<typeof createTranslator>>();
  return (language, key, params) => {
    const text = texts.get(language) ?? createTranslator(language);
    texts.set(language, text);
    return text(key as MessageId, params);
  };
}
