import { randomBytes, randomUUID } from 'node:crypto';
import { PASSWORD } from '../index.ts';
import { type FirstBrand, WORD } from './first-brand.ts';

/** What one call is asked across brands, and how it may end with a token of the brand that is asked. */
export interface Case {
  /** The first brand's own values, which another brand must not know. */
  ask: (first: FirstBrand) => unknown;
  ends: readonly string[];
}

const answered = (ask: Case['ask'] = () => ({})): Case => ({ ask, ends: ['answered'] });
const refused = (ask: Case['ask'], ...ends: string[]): Case => ({ ask, ends: ends.length > 0 ? ends : ['NOT_FOUND'] });
/** A change of the own brand, whose version is another one. */
const ownChange = (ask: Case['ask'] = ({ version }) => ({ version })): Case => ({
  ask,
  ends: ['answered', 'STATE_CHANGED', 'CONFLICT'],
});
const clientRef = () => randomUUID();
const reason = 'asked across brands';
const draft = {
  settings: { kind: 'help', category: 'games' },
  from: null,
  until: null,
  texts: { EN: { title: 'Own words', summary: '', body: '<p>Own words</p>', terms: '', action: '' } },
};
const terms = {
  ...{ names: { EN: 'Own' }, times: {}, min: '10', max: '20', quickAmounts: [], dailyMax: null },
  fee: { rate_bps: 0, fixed: '0', min: '0', max: null },
};
const player = ({ member }: FirstBrand) => ({ accountId: String(member.accountId) });
const conversation = ({ conversationId }: FirstBrand) => ({ conversationId });
const inbox = ({ conversationId }: FirstBrand) => ({ id: conversationId });

/** Every call of the contracts. A new one without a case fails the test. */
export const CASES: Record<string, Case> = {
  'system.status': answered(),
  'system.whitelabel': answered(),
  'system.domainRoute': answered(),
  'system.routers': answered(),
  'system.services': answered(),
  'system.publicKey': answered(),
  'faults.report': answered(() => ({ reportId: 'abcdef12', kind: 'page', message: '', stack: '', path: '/' })),

  'identity.login': refused(({ member }) => ({ username: member.username, password: PASSWORD }), 'LOGIN_FAILED'),
  'identity.freePlay': refused(() => ({}), 'MODULE_DISABLED'),
  'identity.register': answered(() => ({
    username: 'ownplayer',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreed: true,
  })),
  'identity.registerByMobile': refused(
    () => ({
      countryDialingCode: '84',
      mobileNum: '0901234567',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      agreed: true,
    }),
    'REGISTRATION_CLOSED',
  ),
  'identity.sendLogInCode': refused(() => ({ countryDialingCode: '84', mobileNum: '0901234567' }), 'MODULE_DISABLED'),
  'identity.sendRegisterCode': refused(
    () => ({ countryDialingCode: '84', mobileNo: '0901234567' }),
    'REGISTRATION_CLOSED',
  ),
  'identity.changePassword': refused(
    () => ({ oldPassword: 'not the one', newPassword: 'quite-new-1', confirmNewPassword: 'quite-new-1' }),
    'PASSWORD_WRONG',
  ),
  // the answer is the same whether there is such a member or not
  'identity.forgotByEmail': answered(({ member }) => ({ username: member.username, email: 'first@example.com' })),
  'identity.resetByLink': refused(() => ({ link: 'not-a-link', newPassword: 'quite-new-1' }), 'RESET_LINK_EXPIRED'),
  'identity.resetByPhone': refused(
    () => ({
      countryDialingCode: '84',
      mobileNum: '0901234567',
      verificationCode: '000000',
      newPassword: 'quite-new-1',
    }),
    'MODULE_DISABLED',
  ),
  'identity.affiliate': refused(() => ({ code: 'FIRSTBRAND' }), 'INVITATION_CODE_WRONG'),
  'identity.registerRules': answered(),
  'identity.captcha': answered(),
  'identity.memberInfo': answered(),
  'identity.changeLanguage': answered(() => ({ language: 'CN' })),
  'identity.balance': answered(),

  'wallet.accountRecord': answered(),
  'payments.methods': answered(),
  'payments.offered': answered(),
  'payments.deposit': answered(() => ({ method: 'sandbox', amount: '25.00', clientRef: clientRef() })),
  'payments.deposits': answered(),
  'payments.withdraw': answered(() => ({
    method: 'sandbox-payout',
    amount: '20',
    destination: 'OWN-0001',
    clientRef: clientRef(),
  })),
  'payments.withdrawals': answered(),
  'payments.cancelWithdrawal': refused(({ withdrawalId }) => ({ id: withdrawalId })),
  'paymentsDesk.methods': answered(),
  'paymentsDesk.openMethod': answered(() => ({ ...terms, code: 'anew', kind: 'deposit', currency: 'USD' })),
  'paymentsDesk.changeMethod': refused(({ methodCode: code }) => ({ code, version: 1, ...terms })),
  'paymentsDesk.switchMethod': refused(({ methodCode: code }) => ({ code, version: 1, enabled: false })),
  'paymentsDesk.reorderMethod': refused(({ methodCode: code }) => ({ code, before: null })),
  'payments.sandboxNotice': refused(({ depositRef }) => ({
    noticeId: randomUUID(),
    depositRef,
    outcome: 'paid',
    amount: '25.00',
    currency: 'USD',
  })),

  'games.menus': answered(),
  'games.vendors': answered(),
  'games.vendorTypes': answered(() => ({ vassalage: 'HOUSE' })),
  'games.list': answered(),
  'games.tags': answered(),
  'games.hot': answered(),
  'games.popular': answered(),
  'games.rankList': answered(),
  'games.favourites': answered(),
  'games.favouriteList': answered(),
  'games.setFavourite': answered(() => ({ gameId: 'lantern-orchard', favourite: true })),
  'games.recent': answered(),
  'games.launch': answered(() => ({ gameId: 'lantern-orchard' })),
  'returnsDesk.list': answered(),
  'returnsDesk.read': refused(({ played }) => played),
  'gamesDesk.vendors': answered(() => ({ search: WORD })),
  'gamesDesk.changeVendor': refused(({ vassalage }) => ({
    vassalage,
    enabled: true,
    displayName: 'Own',
    launchUrl: 'https://own.example/{game}{session}',
  })),
  'gamesDesk.reorderVendor': answered(() => ({ vassalage: 'HOUSE', before: null })),
  'gamesDesk.importList': refused(
    ({ vassalage }) => ({ vassalage, title: 'Own', format: 'json', list: '[]', apply: null }),
    'NOT_PERMITTED',
  ),
  'gamesDesk.games': answered(),
  'gamesDesk.changeGame': answered(() => ({
    code: 'lantern-orchard',
    enabled: true,
    hot: true,
    tags: [],
    blockedCountries: [],
  })),
  'gamesDesk.reorderGame': answered(() => ({ code: 'lantern-orchard', before: null })),
  'gamesDesk.stops': answered(),
  'gamesDesk.stop': refused(() => ({ kind: 'version', target: '0', reason })),
  'gamesDesk.liftStop': refused(({ stopId }) => ({ id: stopId, reason })),
  'gamesDesk.maintenances': answered(),
  'gamesDesk.planMaintenance': refused(() => ({ vassalage: 'NONE', from: null, until: null, reason })),
  'gamesDesk.endMaintenance': refused(({ maintenanceId }) => ({ id: maintenanceId })),
  'gamesDesk.playRules': answered(),
  'gamesDesk.keepPlayRule': answered(() => ({
    ...{ country: 'IT', minCycle_ms: 0, autoplayAllowed: true },
    ...{ autoplayMax: 10, featureBuyAllowed: true },
  })),
  'gamesDesk.dropPlayRule': refused(() => ({ country: 'FR' })),
  'slots.open': refused(({ launchToken }) => ({ launchToken }), 'LAUNCH_EXPIRED'),
  'slots.spin': answered(() => ({ stake: '1.00', clientRoundId: randomUUID() })),
  'slots.jackpot': answered(),
  'slots.jackpots': answered(),
  'slots.presented': refused(({ roundId }) => ({ roundId })),
  'slots.rotate': answered(() => ({ clientSeed: 'own' })),
  'bets.rounds': answered(),
  'bets.playedGames': answered(),
  'bets.round': refused(({ roundId }) => ({ roundId })),
  'bets.proof': refused(({ roundId }) => ({ roundId })),
  'bets.seeds': answered(),
  'bets.rotateSeeds': answered(() => ({ clientSeed: 'own' })),
  'bets.revealed': answered(),

  'responsible.limits': answered(),
  'responsible.setLimit': answered(() => ({ name: 'depositMonth', amount: '9000' })),
  'responsible.confirmLimit': refused(() => ({ name: 'depositMonth' }), 'STATE_CHANGED'),
  'responsible.keepLimit': answered(() => ({ name: 'depositMonth' })),
  'responsible.setReminder': answered(() => ({ minutes: 30 })),
  'responsibleDesk.limits': refused(player),
  'responsibleDesk.setLimit': refused((first) => ({ ...player(first), name: 'stakeDay', amount: '10', reason })),
  'responsibleDesk.exclude': refused((first) => ({
    ...player(first),
    length: { kind: 'time-out', days: 1 },
    reason,
  })),

  'content.announcements': answered(),
  'content.announcement': refused(({ announcement }) => ({ id: announcement.id })),
  'content.home': answered(),
  'content.promotions': answered(),
  'content.promotion': refused(({ promotion }) => ({ id: promotion.id })),
  'content.help': answered(),
  'content.helpArticle': refused(({ article }) => ({ id: article.id })),
  'content.page': refused(() => ({ key: 'about' })),
  'content.footer': answered(),
  'contentDesk.items': answered(() => ({ kind: 'announcement', search: WORD })),
  'contentDesk.item': refused(({ announcement }) => ({ id: announcement.id })),
  'contentDesk.create': answered(() => draft),
  'contentDesk.change': refused(({ article }) => ({ ...draft, id: article.id, version: article.version })),
  'contentDesk.publish': refused(({ article: { id, version } }) => ({ id, version })),
  'contentDesk.unpublish': refused(({ article: { id, version } }) => ({ id, version })),
  'contentDesk.delete': refused(({ article: { id, version } }) => ({ id, version })),
  'contentDesk.reorder': refused(({ article, promotion }) => ({ id: article.id, before: promotion.id })),
  'contentDesk.picture': refused(() => ({}), 'INVALID_INPUT', 'PICTURE_INVALID'),

  'messages.unreadCount': answered(),
  'messages.list': answered(),
  // Of refs that are not the member's own nothing is marked.
  'messages.read': answered(({ messageRef }) => ({ refs: [messageRef] })),
  'messages.remove': refused(({ messageRef }) => ({ ref: messageRef }), 'NOT_FOUND', 'answered'),
  'likenessDesk.ofPlayer': refused(player),
  'likenessDesk.settle': refused(({ member }) => ({
    newerId: String(member.accountId),
    olderId: String(member.accountId),
    sign: 'device',
    note: 'asked across brands',
  })),
  'messagesDesk.send': refused((first) => ({
    ...player(first),
    texts: { EN: { title: 'Own', html: '<p>Own</p>' } },
    clientRef: clientRef(),
  })),
  'messagesDesk.outbox': answered(),
  'messagesDesk.sent': answered(() => ({ search: WORD })),
  'messagesDesk.withdraw': refused(({ messageRef }) => ({ ref: messageRef })),

  'support.desk': answered(),
  'support.begin': answered(() => ({
    text: 'Own words',
    visitorToken: randomBytes(32).toString('base64url'),
    clientRef: clientRef(),
  })),
  'support.conversation': answered(),
  'support.say': refused((first) => ({ ...conversation(first), text: 'x', clientRef: clientRef() })),
  'support.typing': refused(conversation),
  'support.read': refused((first) => ({ ...conversation(first), seq: 1 })),
  'support.close': refused(conversation),
  'support.feedback': answered(() => ({ subject: 'site', content: 'Own words here', clientRef: clientRef() })),
  'support.feedbacks': answered(),
  'supportDesk.inbox': answered(() => ({ view: 'all', search: WORD })),
  'supportDesk.conversation': refused(inbox),
  'supportDesk.take': refused((first) => ({ ...inbox(first), holder: null })),
  'supportDesk.say': refused((first) => ({ ...inbox(first), text: 'x', clientRef: clientRef() })),
  'supportDesk.typing': refused(inbox),
  'supportDesk.read': refused((first) => ({ ...inbox(first), seq: 1 })),
  'supportDesk.handOver': refused((first) => ({ ...inbox(first), to: first.operatorId })),
  'supportDesk.close': refused(inbox),
  'supportDesk.reopen': refused(inbox),
  'supportDesk.presence': answered(() => ({ here: true })),
  'supportDesk.canned': answered(),
  'supportDesk.keepCanned': refused(({ cannedId }) => ({ id: cannedId, shortcut: 'own', text: 'own', version: 1 })),
  'supportDesk.dropCanned': refused(({ cannedId }) => ({ id: cannedId })),
  'supportDesk.hours': answered(),
  'supportDesk.keepHours': ownChange(() => ({ timeZone: 'UTC', week: Array(7).fill(null), version: 0 })),
  'supportDesk.feedback': answered(),
  'supportDesk.replyFeedback': refused(({ feedbackId }) => ({ id: feedbackId, text: 'x' })),

  // Before the log-in, whose failure stands in the log of the brand that was asked.
  'backoffice.audit': answered(({ owner }) => ({ operator: owner.username })),
  'backoffice.login': refused(({ owner }) => ({ username: owner.username, password: PASSWORD }), 'LOGIN_FAILED'),
  'backoffice.loginCode': refused(({ ticket }) => ({ ticket, code: '123456' }), 'NOT_LOGGED_IN'),
  'backoffice.noteExport': answered(() => ({ file: 'own', rows: 1 })),
  'backoffice.me': answered(),
  'backoffice.overview': answered(),
  'backoffice.deposits': answered(player),
  'backoffice.withdrawals': answered(player),
  'backoffice.approveWithdrawal': refused(({ withdrawalId }) => ({ id: withdrawalId, reason })),
  'backoffice.rejectWithdrawal': refused(({ withdrawalId }) => ({ id: withdrawalId, reason })),
  'backoffice.players': answered((first) => ({ search: String(first.member.accountId) })),
  'backoffice.player': refused(player),
  'backoffice.playerLedger': refused(player),
  'backoffice.playerRounds': refused(player),
  'backoffice.playerGames': refused(player),
  'backoffice.playerRound': refused((first) => ({ ...player(first), roundId: first.roundId })),
  'backoffice.proveRound': refused((first) => ({ ...player(first), roundId: first.roundId, reason })),

  'brandDesk.sheet': answered(),
  'brandDesk.change': ownChange(({ version }) => ({ version, change: { name: 'Own name' } })),
  'brandDesk.setLogo': ownChange(({ version }) => ({
    version,
    file_base64: btoa('<svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg>'),
  })),
  'brandDesk.dropLogo': ownChange(),
  'brandDesk.addHost': ownChange(({ version }) => ({ version, host: 'third.localhost' })),
  'brandDesk.preferHost': ownChange(({ version }) => ({ version, host: 'localhost' })),
  'brandDesk.dropHost': refused(({ version }) => ({ version, host: '*' }), 'NOT_FOUND', 'STATE_CHANGED'),

  'vendorWallet.wallets': answered(),
  'vendorWallet.transfer': refused(({ vendorId }) => ({ vendorId, way: 'in', amount: '1', clientRef: clientRef() })),
  'vendorWallet.bringBack': answered(),
  'vendorWallet.transfers': answered(),
  'vendorDesk.accounts': answered(),
  'vendorDesk.create': answered(() => ({ title: 'Own vendor', vassalages: ['OWN'], networks: [] })),
  'vendorDesk.change': refused(({ vendorId }) => ({ id: vendorId, version: 1, change: { enabled: false } })),
  'vendorDesk.makeKey': refused(({ vendorId }) => ({ id: vendorId })),
  'vendorDesk.revokeKey': refused(({ vendorKeyId }) => ({ keyId: vendorKeyId })),
  'freeRoundsDesk.list': answered(({ vendorId }) => ({ vendorId })),
  'freeRoundsDesk.give': refused(({ vendorId }) => ({
    ...{ vendorId, games: ['g'], player: 'somebody', rounds: 1, stake: '1', reason: 'Own' },
    ...{ until: '2100-01-01T00:00:00.000Z', clientRef: clientRef() },
  })),
  'freeRoundsDesk.cancel': refused((first) => ({ ...player(first), grantId: first.grantId })),
  'booksDesk.transfers': answered(({ vendorId }) => ({ vendorId })),
  'booksDesk.askAgain': refused((first) => ({ ...player(first), orderNo: first.orderNo })),
  'booksDesk.mismatches': answered(({ vendorId }) => ({ vendorId, all: '1' })),
  'booksDesk.acknowledge': refused(({ vendorId }) => ({ vendorId, opClass: 'bet', tx: WORD, reason })),
  'vendorDesk.calls': answered(({ vendorId }) => ({ vendorId, search: WORD })),

  // it ends the member's sessions, so the log-out after it may find none
  'responsible.exclude': answered(() => ({ kind: 'time-out', days: 1 })),
  'identity.logout': refused(() => ({}), 'answered', 'NOT_LOGGED_IN'),
  'backoffice.logout': answered(),
};
