import { randomBytes, randomUUID } from 'node:crypto';
import { type AccountId, calls, money } from '@fairhouse/contracts';
import { PLAIN_SPIN } from '@fairhouse/game-math';
import { sql } from 'kysely';
import sharp from 'sharp';
import { countRounds } from '#games';
import { addStandardLotteries } from '#lottery';
import { addStandardRooms } from '#pvp';
import { offerAward } from '#rewards';
import { anOperator, aPayoutAccount } from '#seed';
import { addStandardTables } from '#tables';
import { aName, createSiteClient, PASSWORD, type SiteClient, type TestSite } from '#testing';
import { addBonusMoney } from './add-bonus-money.ts';
import { addMatch } from './add-match.ts';
import { addPromotion } from './add-promotion.ts';
import { batchFormat, leaderboard, mission, ownItem } from './inputs.ts';

/** A word in all data of the first brand: an answer that contains it elsewhere is a leak. */
export const MARKER = 'zanzibar';

export type FirstBrand = Awaited<ReturnType<typeof fillFirstBrand>>;

/** Fills the first brand with data of every kind, and with tokens of every role. */
export async function fillFirstBrand(site: TestSite) {
  const owner = await site.operator();
  const member = await site.member({ funds: money(10_000n) });
  await addLotteries(site);
  return {
    member,
    owner,
    ...(await play(site, member)),
    ...(await addTables(site)),
    ...(await addFishing(site, member)),
    ...(await addRooms(site)),
    ...(await pay(site, member)),
    ...(await payToBank(owner, member)),
    ...(await proposeCredits(site, owner, member)),
    ...(await offerReward(site, member)),
    ...(await addBonusMoney(site, member, MARKER)),
    ...(await redeemPoints(site, owner, member)),
    ...(await addMissions(owner)),
    ...(await addRaffle(owner)),
    ...(await inviteFriend(member)),
    ...(await addPromotion(owner, String(member.accountId), MARKER)),
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

/** Creates live tables that carry the marker in their names. */
async function addTables({ db, brandId }: TestSite) {
  await addStandardTables(db, { brandId, currency: 'USD' });
  await sql`update tables.live_table set name = ${MARKER}`.execute(db);
  return { tableId: `baccarat-classic-${brandId}` };
}

/** Creates fishing rooms, and a session that carries the marker in its seed. */
async function addFishing({ db, brandId }: TestSite, { accountId }: { accountId: AccountId }) {
  const fishRoomId = `kelp-hollow.lagoon.${brandId}.usd.1`;
  await sql`insert into fish.room (room_id, brand_id, currency, game_code, level, number)
    values (${fishRoomId}, ${brandId}, 'USD', 'kelp-hollow', 'lagoon', 1)`.execute(db);
  await sql`insert into fish.session (account_id, session_no, state, seed_sealed, commitment, client_seed, room_id, game_code,
      version_hash, level, currency, seat, started_at, end_reason, ended_at)
    values (${accountId}, 1, 'ended', '', '', ${MARKER}, ${fishRoomId}, 'kelp-hollow', '', 'lagoon', 'USD', 0, now(), 'left', now())`.execute(
    db,
  );
  return { fishRoomId, sessionId: `${accountId}:1` };
}

/** Creates a lottery that carries the marker in its name. */
async function addLotteries({ db, brandId }: TestSite) {
  await addStandardLotteries(db, brandId);
  await sql`update lottery.game set name = ${MARKER}, names = '{}'`.execute(db);
}

/** Creates card rooms that carry the marker in their names. */
async function addRooms({ db, brandId }: TestSite) {
  await addStandardRooms(db, { brandId, currency: 'USD' });
  await sql`update pvp.card_room set name = ${MARKER}`.execute(db);
  return { cardRoomId: `holdem-six-1-${brandId}` };
}

/** Creates a vendor with a game, a rule, a kill switch and a maintenance, each with a reason. */
async function addVendorGame(owner: SiteClient) {
  const { gamesBackoffice } = calls;
  const vendorCode = 'ZZ';
  const game = { code: `${MARKER}-1`, name: MARKER, category: 'RNG', stakes: {}, tags: [MARKER] };
  const input = { vendorCode, title: MARKER, format: 'json' as const, list: JSON.stringify([game]) };
  const { digest } = await owner.call(gamesBackoffice.importList, { ...input, apply: null });
  await owner.call(gamesBackoffice.importList, { ...input, apply: digest });
  const rule = { minCycle_ms: 0, otherCycle_ms: 0, autoplayAllowed: true, autoplayMax: 10, featureBuyAllowed: true };
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

/** Has a bonus credited that is to be played, and a credit proposed. */
async function proposeCredits(site: TestSite, owner: SiteClient, { accountId }: { accountId: AccountId }) {
  const { proposalsBackoffice } = calls;
  const input = { accountId: String(accountId), amount: '1', reasonCode: 'goodwill', text: MARKER, about: '' } as const;
  const propose = (kind: 'bonus' | 'manual-credit', times_x100: number) =>
    owner.call(proposalsBackoffice.proposeAdjustment, {
      ...{ ...input, kind, times_x100, reason: MARKER, clientRef: randomUUID() },
    });
  const bonus = await propose('bonus', 100);
  await (await site.operator()).call(proposalsBackoffice.approve, { ...bonus, reason: MARKER });
  const { requirement_no } = await site.db
    .selectFrom('turnover.requirement')
    .select('requirement_no')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { no, hash } = await propose('manual-credit', 0);
  return { requirementNo: String(requirement_no), proposalNo: no, proposalHash: hash };
}

/** Offers an award whose name and occasion carry the marker. */
async function offerReward({ db, brandId }: TestSite, { accountId }: { accountId: AccountId }) {
  const award = await db.transaction().execute((tx) =>
    offerAward(
      tx,
      {
        ...{ accountId, brandId, currency: 'USD', source: 'promotion', sourceRef: MARKER, occasion: MARKER },
        ...{ reward: { kind: 'cash', amount: money(100n), times_x100: 0 }, names: { EN: MARKER } },
      },
      null,
    ),
  );
  return { awardNo: String(award?.no) };
}

/** Creates a mission and a leaderboard that carry the marker in their names. */
async function addMissions(owner: SiteClient) {
  const { saveMission, saveLeaderboard } = calls.missionsBackoffice;
  const unwritten = { no: null, version: 0 };
  const saved = await owner.call(saveMission, { ...mission(MARKER), ...unwritten } as never);
  const { no } = await owner.call(saveLeaderboard, { ...leaderboard(MARKER), ...unwritten } as never);
  return { missionNo: saved.no, leaderboardNo: no };
}

/** Creates a raffle that carries the marker in its name. */
async function addRaffle(owner: SiteClient) {
  const [startsAt, endsAt] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const { raffleId } = await owner.call(calls.rafflesBackoffice.create, {
    rules: {
      ...{ names: { EN: MARKER }, startsAt: startsAt ?? '', endsAt: endsAt ?? '', categories: ['RNG'] },
      ...{ stakePerTicket: '1', claimTickets: 1, maxTickets: 5 },
      prizes: [{ kind: 'cash', amount: '1', times_x100: 0 }],
    },
  });
  return { raffleId };
}

/** Has a friend register with the code of the member. */
async function inviteFriend(member: SiteClient) {
  const { code } = await member.call(calls.referrals.friends, {});
  const form = { username: aName(), password: PASSWORD, confirmPassword: PASSWORD, agreed: true };
  await createSiteClient(member.base).call(calls.identity.register, {
    ...{ ...form, countryDialingCode: '84', referralCode: code },
  });
  return { referralCode: code };
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
  const connectionCode = `${MARKER}-gateway`;
  const credentials = site.secrets.seal(
    Buffer.from(JSON.stringify([{ merchant: MARKER, apiKey: MARKER, webhookKey: MARKER }])),
  );
  await sql`insert into payments.connection (brand_id, code, adapter, title, address, credentials, part)
    values (${site.brandId}, ${connectionCode}, 'card', ${MARKER}, 'https://gateway.example', ${credentials},
      ${'p'.repeat(32)})`.execute(site.db);
  const payoutBatchId = await addBatch(site, member.accountId, withdrawalId);
  const matchId = await addMatch(site, { accountId: member.accountId, withdrawalId, marker: MARKER });
  return { withdrawalId, payoutId, depositId, depositRef, methodCode, connectionCode, payoutBatchId, matchId };
}

/** Creates a batch with a withdrawal, made by an operator whose name is the marker. */
async function addBatch({ db, brandId }: TestSite, accountId: AccountId, withdrawalId: string): Promise<string> {
  const { rows } = await sql<{ batch_id: bigint }>`
    with batch as (
      insert into payments.payout_batch (brand_id, method, currency, format, count, sum, list_hash, state, client_ref, operator_id, created_by)
      values (${brandId}, 'sandbox-payout', 'USD', ${JSON.stringify(batchFormat)}, 1, 1, '', 'sent', ${randomUUID()}, 1, ${MARKER}) returning batch_id
    )
    insert into payments.batch_item (account_id, withdrawal_id, part, batch_id, brand_id, line_no, amount)
    select ${accountId}, ${BigInt(withdrawalId)}, 1, batch_id, ${brandId}, 1, 1 from batch returning batch_id`.execute(
    db,
  );
  return String(rows[0]?.batch_id);
}

/** Has a deposit by bank transfer ordered. */
async function payToBank(owner: SiteClient, member: SiteClient) {
  const { paymentsBackoffice, bankDepositsBackoffice } = calls;
  const bankMethod = `${MARKER}-transfer`;
  const limits = { min: '1', max: '100', quickAmounts: [], dailyMax: null };
  const fee = { rate_bps: 0, fixed: '0', min: '0', max: null };
  const method = { code: bankMethod, names: { EN: MARKER }, times: {}, ...limits, fee } as const;
  const { version } = await owner.call(paymentsBackoffice.createMethod, {
    kind: 'deposit',
    currency: 'USD',
    ...method,
  });
  const account = { bank: MARKER, holder: MARKER, number: 'ZANZIBAR0001', dailyMax: null, enabled: true };
  const { id: receivingId } = await owner.call(bankDepositsBackoffice.createAccount, {
    method: bankMethod,
    ...account,
  });
  await owner.call(paymentsBackoffice.switchMethod, { code: bankMethod, version, enabled: true });
  const order = { method: bankMethod, amount: '5', clientRef: randomUUID() };
  const { id: bankDepositId } = await member.call(calls.payments.deposit, order);
  const { id: statementId } = await owner.call(calls.statementsBackoffice.importFile, {
    ...{ connection: `bank.${receivingId}`, currency: 'USD', day: '2026-01-05', file: `id,sum\n${MARKER},1.00` },
    columns: { reference: 'id', amount: 'sum', text: '', payer: '' },
  });
  return { bankMethod, receivingId, bankDepositId, statementId };
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

/** Offers an item of the points mall, and has it redeemed. */
async function redeemPoints(site: TestSite, owner: SiteClient, { accountId }: { accountId: AccountId }) {
  const { itemId } = await owner.call(calls.pointsBackoffice.createItem, {
    ...ownItem,
    names: { EN: MARKER },
    abouts: { EN: MARKER },
  });
  const { rows } = await sql<{ no: bigint }>`
    insert into points.redemption (account_id, brand_id, kind, item_id, names, price_micro, contact, client_ref, state)
    values (${accountId}, ${site.brandId}, 'goods', ${BigInt(itemId)}, ${JSON.stringify({ EN: MARKER })}::jsonb, 1, ${MARKER},
      ${randomUUID()}, 'applying') returning redemption_no as no`.execute(site.db);
  return { itemId, redemptionNo: String(rows[0]?.no) };
}
