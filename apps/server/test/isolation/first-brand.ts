import { randomBytes, randomUUID } from 'node:crypto';
import { type AccountId, calls, money } from '@fairhouse/contracts';
import { PLAIN_SPIN } from '@fairhouse/game-math';
import { sql } from 'kysely';
import sharp from 'sharp';
import { countRounds } from '#games';
import { anOperator, aPayoutAccount } from '#seed';
import { aName, createSiteClient, PASSWORD, type SiteClient, type TestSite } from '#testing';

/** A word in all data of the first brand: an answer that contains it elsewhere is a leak. */
export const MARKER = 'zanzibar';

export type FirstBrand = Awaited<ReturnType<typeof fillFirstBrand>>;

/** Fills the first brand with data of every kind, and with tokens of every role. */
export async function fillFirstBrand(site: TestSite) {
  const owner = await site.operator();
  const member = await site.member({ funds: money(10_000n) });
  return {
    member,
    owner,
    ...(await play(site, member)),
    ...(await pay(site, member)),
    ...(await write(owner, String(member.accountId))),
    ...(await chat(site, owner, member)),
    ...(await addVendorGame(owner)),
    ...(await addProvider(owner)),
    challenge: await createChallenge(site),
    operatorId: (await owner.call(calls.backoffice.me)).id,
    documentId: await sendDocument(member, owner),
    sessionRef: (await member.call(calls.security.sessions)).rows[0]?.ref ?? '',
    ...(await createVendor(site, owner, member)),
    version: (await owner.call(calls.brandBackoffice.config)).version,
  };
}

async function play(site: TestSite, member: SiteClient) {
  const launch = async () =>
    (await member.call(calls.games.launch, { gameId: 'lantern-orchard' })).game_url.split('#launch=')[1] ?? '';
  const { gameToken, opened } = await createSiteClient(member.base).call(calls.slots.open, {
    launchToken: await launch(),
  });
  const game = createSiteClient(member.base, gameToken);
  const { roundId } = await game.call(calls.slots.spin, { stake: '1.00', clientRoundId: randomUUID() });
  const forge = (await member.call(calls.games.launch, { gameId: 'ember-forge' })).game_url.split('#launch=')[1] ?? '';
  const forgeToken = (await createSiteClient(member.base).call(calls.slots.open, { launchToken: forge })).gameToken;
  await createSiteClient(member.base, forgeToken).call(calls.slots.spin, {
    stake: '1.00',
    clientRoundId: randomUUID(),
  });
  await member.call(calls.bets.rotateSeeds, { clientSeed: MARKER });
  const { jackpot_id: jackpotId } = await site.db
    .selectFrom('ledger.jackpot')
    .select('jackpot_id')
    .executeTakeFirstOrThrow();
  await countRounds(site.db, 0);
  const played = { code: opened.gameCode, versionHash: opened.versionHash, option: PLAIN_SPIN };
  return { game, roundId, played, jackpotId: String(jackpotId), launchToken: await launch() };
}

/** Creates a vendor with a game, a rule, a kill switch and a maintenance, each with a reason. */
async function addVendorGame(owner: SiteClient) {
  const { gamesBackoffice } = calls;
  const vendorCode = 'ZZ';
  const game = { code: `${MARKER}-1`, name: MARKER, category: 'RNG', stakes: {}, tags: [MARKER] };
  const input = { vendorCode, title: MARKER, format: 'json' as const, list: JSON.stringify([game]) };
  const { digest } = await owner.call(gamesBackoffice.importList, { ...input, apply: null });
  await owner.call(gamesBackoffice.importList, { ...input, apply: digest });
  const rule = { minCycle_ms: 0, autoplayAllowed: true, autoplayMax: 10, featureBuyAllowed: true };
  const rest = { jackpotAllowed: true, reminder_min: 30, mandatoryBreak_min: 0 };
  await owner.call(gamesBackoffice.savePlayRule, { country: 'FR', ...rule, ...rest });
  const stop = await owner.call(gamesBackoffice.createKillSwitch, { kind: 'game', target: game.code, reason: MARKER });
  const window = { vendorCode, from: null, until: null, reason: MARKER };
  const maintenance = await owner.call(gamesBackoffice.planMaintenance, window);
  return { vendorCode, stopId: stop.id, maintenanceId: maintenance.id };
}

/** Creates an external login provider. */
async function addProvider(owner: SiteClient) {
  const { provider } = await owner.call(calls.providersBackoffice.add, {
    provider: 'first',
    kind: 'oidc',
    title: MARKER,
    issuer: 'https://login.example.com',
    clientId: MARKER,
    secret: MARKER,
  });
  return { provider };
}

async function sendDocument(member: SiteClient, owner: SiteClient): Promise<string> {
  await member.call(calls.security.reauth, { credential: PASSWORD });
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  await member.call(calls.kyc.send, { kind: 'passport' }, [new Blob([image])]);
  return (await owner.call(calls.kycBackoffice.list, {})).rows[0]?.id ?? '';
}

async function pay(site: TestSite, member: SiteClient & { accountId: AccountId }) {
  const payoutId = await aPayoutAccount(site, member.accountId, MARKER);
  const input = { method: 'sandbox-payout', amount: '20', account: payoutId, clientRef: randomUUID() };
  const { id: withdrawalId } = await member.call(calls.payments.withdraw, input);
  const request = { method: 'sandbox', amount: '25.00', clientRef: randomUUID() };
  const { id: depositId } = await member.call(calls.payments.deposit, request);
  const { gateway_ref: depositRef } = await site.db
    .selectFrom('payments.deposit')
    .select('gateway_ref')
    .where('account_id', '=', member.accountId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const methodCode = `${MARKER}-bank`;
  await sql`
    insert into payments.method (brand_id, code, kind, names, currency, min_amount, max_amount)
    values (${site.brandId}, ${methodCode}, 'withdrawal', ${JSON.stringify({ EN: MARKER })}, 'USD', 1, 100)`.execute(
    site.db,
  );
  return { withdrawalId, payoutId, depositId, depositRef, methodCode };
}

async function write(owner: SiteClient, accountId: string) {
  const none = { summary: MARKER, terms: `<p>${MARKER}</p>`, action: '' };
  const publish = async (settings: object) => {
    const texts = { EN: { ...none, title: MARKER, body: `<p>${MARKER}</p>` } };
    const draft = { settings, from: null, until: null, texts } as never;
    const { id, version } = await owner.call(calls.contentBackoffice.create, draft);
    return owner.call(calls.contentBackoffice.publish, { id, version });
  };
  const announcement = await publish({
    kind: 'announcement',
    type: 'B',
    platform: 'both',
    afterLogin: false,
    ticker: true,
  });
  const promotion = await publish({ kind: 'promotion', category: 'games', tone: 'brass' });
  const article = await publish({ kind: 'help', category: 'games' });
  const page = await publish({ kind: 'page', page: 'about' });
  const texts = { EN: { title: MARKER, html: `<p>${MARKER}</p>` } };
  const message = await owner.call(calls.messagesBackoffice.send, { accountId, texts, clientRef: randomUUID() });
  return { announcement, promotion, article, page, messageRef: message.ref };
}

async function chat(site: TestSite, owner: SiteClient, member: SiteClient) {
  const visitorToken = randomBytes(32).toString('base64url');
  const visitor = createSiteClient(site.base);
  const line = { text: MARKER, clientRef: randomUUID() };
  await member.call(calls.support.start, line);
  const { conversation } = await visitor.call(calls.support.start, { ...line, visitorToken, clientRef: randomUUID() });
  visitor.token = visitorToken;
  const feedback = { subject: 'site', content: `${MARKER} is well kept`, clientRef: randomUUID() } as never;
  const { id: feedbackId } = await member.call(calls.support.feedback, feedback);
  const { supportBackoffice } = calls;
  await owner.call(supportBackoffice.presence, { online: true });
  await owner.call(supportBackoffice.claim, { id: conversation.id, assignee: null });
  const answer = { id: null, shortcut: MARKER, text: MARKER, version: 0 };
  const { id: cannedResponseId } = await owner.call(supportBackoffice.saveCannedResponse, answer);
  const { id: operatorId } = await owner.call(calls.backoffice.me);
  return { visitor, conversationId: conversation.id, feedbackId, cannedResponseId, operatorId };
}

/** Creates an external game server with a key, free rounds, an open round, a pending transfer order and a discrepancy. */
async function createVendor(site: TestSite, owner: SiteClient, member: Awaited<ReturnType<TestSite['member']>>) {
  const { vendorBackoffice, freeRoundsBackoffice } = calls;
  const { id: vendorId } = await owner.call(vendorBackoffice.create, {
    title: MARKER,
    vendorCodes: [MARKER, 'HOUSE'],
    networks: [],
  });
  const { keyId: vendorKeyId } = await owner.call(vendorBackoffice.createKey, { id: vendorId });
  const { grantId } = await owner.call(freeRoundsBackoffice.grant, {
    vendorId,
    player: member.username,
    games: ['lantern-orchard'],
    rounds: 1,
    stake: '1',
    reason: MARKER,
    until: '2100-01-01T00:00:00.000Z',
    clientRef: randomUUID(),
  });
  const orderNo = `tr-${MARKER}`;
  await sql`
    insert into vendors.transfer (account_id, order_no, brand_id, vendor_id, client_ref, direction, amount, currency, state)
    values (${member.accountId}, ${orderNo}, ${site.brandId}, ${BigInt(vendorId)}, ${randomUUID()}, 'out', 100, 'USD', 'UNKNOWN')`.execute(
    site.db,
  );
  await sql`
    insert into vendors.discrepancy (vendor_id, op_class, tx, kind, ours, theirs)
    values (${BigInt(vendorId)}, 'bet', ${MARKER}, 'amount', ${MARKER}, ${MARKER})`.execute(site.db);
  await sql`
    insert into bets.round (account_id, round_no, vendor, round_ref, game_code, category, currency, state, stake, win, refund, adjusted,
      bets, live_bets, open_wins, voided, at, played, unacknowledged)
    values (${member.accountId}, 900, ${`vendor-${vendorId}`}, ${MARKER}, 'lantern-orchard', 'RNG', 'USD', 'OPEN', 0, 0, 0, 0,
      0, 0, 0, false, now(), false, false)`.execute(site.db);
  // with an address it would be queried by its own brand; set last, so that nothing above is sent to it
  await sql`update vendors.vendor set base_url = 'http://127.0.0.1:1' where vendor_id = ${BigInt(vendorId)}`.execute(
    site.db,
  );
  const vendorRoundId = `${member.accountId}-900`;
  return { vendorId, vendorKeyId, grantId, orderNo, vendorRoundId, servedVendorCode: MARKER };
}

/** A login challenge between password and code, valid for five minutes. */
async function createChallenge(site: TestSite): Promise<string> {
  const username = aName();
  await anOperator(site, { brandId: site.brandId, username, password: PASSWORD });
  return (await site.visitor().call(calls.backoffice.login, { username, password: PASSWORD })).challenge;
}
