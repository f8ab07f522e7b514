import path from 'node:path';
import { accountId, type BrandId, type Currency } from '@fairhouse/contracts';
import type { FastifyInstance } from 'fastify';
import { createCorrectionHandler, findLabelNames, registerAccounts } from '#accounts';
import { ADJUSTMENT_DEPS } from '#adjustment-deps';
import {
  AGENT_PROPOSALS,
  canTransferUp,
  createFindLotteryRate,
  findTeamRange,
  findTransferDirections,
  findTransferParty,
  invitations,
  readSettings,
  registerAgents,
  reservedOf,
} from '#agents';
import { registerApprovals } from '#approvals';
import { createOperatorSessions, recordAudit, recordSystemAudit, registerBackoffice } from '#backoffice';
import { createBetExecutor, createHouseKeys, createRoomCheck, registerBets } from '#bets';
import { createBrandCache, DEFAULT_SETTINGS, registerBrand, withdrawalPolicyOf } from '#brand';
import type { Config } from '#config';
import { createContentCache, registerContent } from '#content';
import type { Database } from '#db';
import { countHits, fishStacks, getHitRtp, listLaunchRooms, registerFish, upsertFishGames } from '#fish';
import {
  createGameSessions,
  createGames,
  createGameTokens,
  createLaunchTargets,
  createSocketCallers,
  migrateFavourites,
  registerGames,
} from '#games';
import {
  collectClientErrors,
  createEnvelopeKeys,
  createHandleCall,
  createHttpServer,
  createSiteAddresses,
  createTranslate,
  type IdentifyCaller,
  type OnRoute,
} from '#http';
import { createSessions, findPlayerByUsername, getRank, registerIdentity, type SecurityDeps } from '#identity';
import { createDrandBeacon } from '#integrations/beacon';
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
import { createListenerChecks } from '#listener-checks';
import type { LotteryDeps } from '#lottery';
import { LOTTERY_COMPANIONS, LOTTERY_PAGES, LOTTERY_PLAY_TYPES, registerLottery, upsertLotteryGames } from '#lottery';
import { registerMessages, sendMessage } from '#messages';
import { createPaymentProposals, listPaymentMethodNames, registerPayments } from '#payments';
import { createPointCheck } from '#points';
import { createDepositOffers, describeLaunched } from '#promotions';
import { listGameRooms, registerPvp, roomStacks, upsertCardGames } from '#pvp';
import { createWatchers, startRealtime } from '#realtime';
import { findRebate, recordRebateFacts, registerRebate } from '#rebate';
import { addFriend } from '#referrals';
import { GIVEAWAY_PROPOSALS, registerGiveaways, withdrawalRequested } from '#register-giveaways';
import { createAppRegistry } from '#registry';
import { applySessionLimit, registerRg } from '#rg';
import { createRooms, type LeaseTimes, purgeRoomEvents, type Rooms } from '#rooms';
import type { Secrets } from '#secrets';
import { serveBrandSites } from '#serve-brand-sites';
import { isSsrCall } from '#sites';
import { getTheoreticalRtp, registerSlots, upsertSlots } from '#slots';
import { registerSports, SPORTS_PAGES, sportsProofOf } from '#sports';
import { findCustomer, registerSupport } from '#support';
import { countSpots, getSpotRtp, listTableRooms, registerTables, upsertTableGames } from '#tables';
import { registerTurnover } from '#turnover';
import { listCallsOfRound, readVendorFunds, registerVendors, settleBeforeLaunch } from '#vendors';
import { createAdjustmentHandler, registerWallet } from '#wallet';

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
  /** Where results of lotteries come from, when not from those that the settings name. */
  drawServices?: LotteryDeps['drawServices'];
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
  const brandIdOf = async (host: string) => (await brandOf(host))?.brandId ?? null;
  let realtimeSince_ms: () => number | null = () => null;
  const listeningSince_ms = () => realtimeSince_ms();
  const sessions = createSessions({ db, listeningSince_ms, log });
  const games = createGames(db);
  const trusted = [config.simulatorUrl, config.sms?.url ?? null, config.firebaseKeysUrl, ...config.privateServices];
  const feeds = config.lotteryFeeds.map(({ url: origin }) => origin);
  const drawSources = [config.drawsUrl, config.gatewaysUrl, ...Object.values(config.chainNodes).flat(), ...feeds];
  const safeFetch = createSafeFetch({
    allowPrivate: config.allowPrivateServices,
    trusted: [...trusted, ...drawSources],
  });
  const launchTargets = createLaunchTargets(createGameServerHealth(safeFetch), config.simulatorUrl);
  const gameTokens = createGameTokens(secrets);
  const gameSessions = createGameSessions(gameTokens, sessions);
  const operators = createOperatorSessions(db);
  const executor = createBetExecutor({ url, db, secrets, companions: LOTTERY_COMPANIONS });
  const sandbox = createSandboxGateway({ secrets, t, serverUrl: () => siteUrl, log });
  const gateways = createGatewayRegistry([sandbox, ...(deps.paymentGateways ?? [])]);
  const storage = createLocalStorage(path.join(config.dataDir, 'files'), secrets);
  const isDemo = async (id: BrandId) => (await brands.byId(id))?.demo ?? false;
  const notifier = createNotifier({ db, safeFetch, log, sms: config.sms, smtp: config.smtp, isDemo });
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
  const withdrawalPolicy = async (id: BrandId, currency: Currency) => {
    const brand = await brands.byId(id);
    return brand ? withdrawalPolicyOf(brand, currency) : DEFAULT_SETTINGS;
  };
  const walletCallsOf = listCallsOfRound;
  const vendorClients = { db, secrets, safeFetch, log };

  registerLedger(registry, { db, checks: [createRoomCheck([fishStacks, roomStacks]), createPointCheck()] });
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
    invitations,
    addFriend,
    canTransferUp: (context) => canTransferUp(db, context),
    labelNames: ({ member, brand, language }) => findLabelNames(db, member.accountId, brand, language),
    languagesOf: brandOf,
    recordAudit,
  });
  registerWallet(registry, {
    db,
    recordAudit,
    adjustments: ADJUSTMENT_DEPS,
    secrets,
    t,
    sign: houseKeys.sign,
    dayRulesOf: (id) => readSettings(db, id),
    brandIdOf,
    fundsSources: {
      vendorFunds: ({ member, brand: { brandId } }) => readVendorFunds(vendorClients, { member, brandId }),
      teamOf: (context) => findTeamRange(db, context),
    },
  });
  registerKyc(registry, { storage, security, withdrawalPolicy, recordAudit });
  const transferTree = { findParty: findTransferParty, findDirections: findTransferDirections };
  const ofOthers = { reservedOf, transferTree, withdrawalRequested, offers: createDepositOffers({ db, t }) };
  const cashier = { ...ofOthers, registry: gateways, simulatorsUrl: config.gatewaysUrl, safeFetch, brandOf };
  registerPayments(registry, { db, t, log, storage, security, withdrawalPolicy, recordAudit, ...cashier });
  registerTurnover(registry, { db, recordAudit });
  const ofPayments = createPaymentProposals({ withdrawalPolicy, reservedOf, withdrawalRequested });
  const correction = createCorrectionHandler({ security, recordSystemAudit, brandById: (id) => brands.byId(id) });
  const others = [...GIVEAWAY_PROPOSALS, ...AGENT_PROPOSALS, ...ofPayments, correction];
  registerApprovals(registry, { db, handlers: [createAdjustmentHandler(ADJUSTMENT_DEPS), ...others], recordAudit });
  registerRg(registry, { db, recordAudit });
  const beacon = deps.drawServices?.beacon ?? (config.usesBeacon ? createDrandBeacon(safeFetch) : null);
  registerGiveaways(registry, { db, secrets, t, beacon, registerRules: security.registerRules, recordAudit });
  registerGames(registry, {
    db,
    games,
    launchTargets,
    safeFetch,
    getTheoreticalRtp: (...mode) => getTheoreticalRtp(...mode) ?? getSpotRtp(...mode) ?? getHitRtp(...mode),
    partCounters: [countSpots, countHits],
    settleFunds: ({ member, brand: { brandId } }, { vendorCode }, confirmed) =>
      settleBeforeLaunch(vendorClients, { member, brandId }, { vendorCode, confirmed }),
    async listOwnRooms(...of) {
      const own = [listTableRooms(db, ...of), listLaunchRooms(db, ...of), listGameRooms({ db, rooms }, ...of)];
      return (await Promise.all(own)).flat();
    },
    ownPages: { ...SPORTS_PAGES, ...LOTTERY_PAGES },
    playTypes: LOTTERY_PLAY_TYPES,
    recordAudit,
    recordSystemAudit,
  });
  registerSlots(registry, { db, secrets, executor, games, gameTokens, recordAudit });
  const runsJobs = config.role === 'all' || config.role === 'jobs';
  const watchers = createWatchers();
  const sportsbook = await registerSports(registry, {
    db,
    databaseUrl: url,
    executor,
    games,
    feed: config.sportsFeedUrl === null ? null : createSportsFeed(config.sportsFeedUrl),
    watchers,
    houseKeys,
    runsJobs,
    log,
    recordAudit,
  });
  const product = { db, secrets, executor, games, gameTokens, rooms, log, recordAudit };
  registerTables(registry, product);
  registerFish(registry, product);
  registerPvp(registry, product);
  const lotteries = await registerLottery(registry, {
    ...product,
    safeFetch,
    config,
    isDemo,
    rateOf: createFindLotteryRate(db),
    recordRebateFacts,
    findRebate,
    sendCorrection: (tx, { accountId, brandId, key, ...params }) =>
      sendMessage(tx, { accountId, brandId, kind: 'general', key, params, page: 'personalHistoryCopy' }),
    drawServices: deps.drawServices,
  });
  registerRebate(registry, { db, recordAudit });
  registerBets(registry, { db, secrets, executor, walletCallsOf, sportsProofOf, houseKeys });
  const vendors = await registerVendors(registry, {
    db,
    pool: database.pool,
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
    describePromotions: (id, language) => describeLaunched(db, id, language),
    recordAudit,
  });
  registerAgents(registry, { db, secrets, storage, sign: houseKeys.sign, recordAudit, recordSystemAudit });
  registerMessages(registry, { db, t, recordAudit });
  registerSupport(registry, { db, storage, rankOf: (accountId) => getRank(db, accountId), recordAudit });
  const ofAccounts = { db, storage, secrets, safeFetch, log, security, recordAudit, recordSystemAudit };
  registerAccounts(registry, {
    ...ofAccounts,
    brandName: async (id) => (await brands.byId(id))?.name ?? '',
    dayRulesOf: (id) => readSettings(db, id),
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
    sportsProofOf,
    houseKeys,
  });
  registry.addTasks({
    'integrations.prune-demo-outbox': { every_s: 86_400, run: () => pruneDemoOutbox(db) },
    'system.purge-room-events': { every_s: 3_600, run: () => purgeRoomEvents(db) },
    'system.purge-used-envelopes': { every_s: 600, run: () => keys.purgeUsed() },
    'system.rotate-keys': { every_s: 3_600, run: () => keys.current() },
  });

  serveFiles({ http, storage, secrets, brandOf });
  await serveBrandSites({ http, db, t, brands, games, addresses, country, contentCache, storage, launchTargets });
  const catalogues = [upsertSlots, upsertTableGames, upsertFishGames, upsertCardGames, upsertLotteryGames];
  for (const upsert of catalogues) await upsert(db);

  const realtime = startRealtime({
    app: http,
    databaseUrl: url,
    ...createListenerChecks({ db, brandOf, sessions, operators, country }),
    watchers,
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
      lotteries.close();
      await executor.close();
      await vendors.close();
      await sessions.close();
      await jobs?.close();
    },
  };
}
