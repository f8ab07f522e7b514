import { randomUUID } from 'node:crypto';
import { answers, type Case, ownChange, refuses } from './case.ts';
import { type FirstBrand, MARKER } from './first-brand.ts';
import { player } from './inputs.ts';

const game = () => ({ gameCode: 'river-five-1' });
const draw = () => ({ gameCode: 'river-five-1', issueNo: '202611260001' });
const schedule = {
  zone: 'Asia/Shanghai',
  dayStart: '00:00',
  seal_s: 5,
  rule: { kind: 'every', every_s: 60 },
};

const entry = () => ({ entryCode: 'river-five-1' });
const slip = () => ({
  ...entry(),
  issueNo: '202611260001',
  priceVersion: 0,
  lines: [{ play: 'ssc.3.g6', sel: { seg: 'front', set: [1, 2, 3] }, units: 1, multiple: 1, group: 1_700 }],
});
const order = ({ roundId }: FirstBrand) => ({ orderNo: roundId });
const statement = ({ member }: FirstBrand) => ({ statementNo: `R${member.accountId}-1` });
const pick = () => ({ ...draw(), play: 'ssc.3.g6', reason: MARKER });

/** Calls of lotteries, of players and operators. */
export const LOTTERY_CASES: Record<string, Case> = {
  'lotteryOrders.prices': refuses(entry),
  'lotteryOrders.check': refuses(slip),
  'lotteryOrders.place': refuses(() => ({ ...slip(), clientRef: randomUUID(), total: '2.00' })),
  'lotteryOrders.cancel': refuses(order),
  'lotteryOrders.orders': answers(),
  'lotteryOrders.order': refuses(order),
  'lotteryOrders.placePlan': refuses(() => ({
    ...slip(),
    clientRef: randomUUID(),
    draws: 1,
    plan: { kind: 'same' },
    total: '2.00',
  })),
  'lotteryOrders.plans': answers(),
  'lotteryOrders.plan': refuses(({ roundId }) => ({ planNo: roundId })),
  'lotteryOrders.cancelItems': refuses(({ roundId }) => ({ planNo: roundId })),
  'lotteryPricesBackoffice.prices': refuses(entry),
  'lotteryPricesBackoffice.savePrices': refuses(() => ({ ...entry(), version: 0, changes: {}, reason: MARKER })),
  'lotteryPricesBackoffice.limits': refuses(game),
  'lotteryPricesBackoffice.saveLimits': refuses(() => ({ ...game(), version: 0, changes: {}, reason: MARKER })),
  'lotteryPricesBackoffice.exposure': refuses(draw),
  'lotteryPricesBackoffice.largestOrders': refuses(draw),
  'lotteryPricesBackoffice.closePick': refuses(pick),
  'lotteryPricesBackoffice.reopenPick': refuses(pick),
  'lotteryOrders.corrections': answers(({ roundId }) => ({ roundId })),
  'lotteryPricesBackoffice.largestPlans': refuses(draw),
  'lotteryBackoffice.schedules': refuses(game),
  'lotteryReportsBackoffice.profit': refuses(game),
  'lotteryReportsBackoffice.numbers': refuses(game),
  'lotteryReportsBackoffice.returns': refuses(game),
  'lotteryReportsBackoffice.linked': refuses(game),
  'lotteryReportsBackoffice.health': refuses(game),
  'lotteryReportsBackoffice.checkLog': refuses(game),
  'lotteryCorrectionsBackoffice.list': refuses(draw),
  'lotteryCorrectionsBackoffice.accounts': refuses(() => ({ ...draw(), correctionNo: 1 })),
  'lotteryCorrectionsBackoffice.propose': refuses(() => ({
    ...draw(),
    version: 1,
    numbers: [1, 2, 3, 4, 5],
    reason: MARKER,
  })),
  'lotteryCorrectionsBackoffice.approve': refuses(() => ({ ...draw(), correctionNo: 1, reason: MARKER })),
  'lotteryCorrectionsBackoffice.reject': refuses(() => ({ ...draw(), correctionNo: 1, reason: MARKER })),
  'rebate.statement': refuses(statement),
  'rebateBackoffice.statement': refuses((first) => ({ ...player(first), ...statement(first) })),
  'lottery.games': answers(),
  'lottery.game': refuses(game),
  'lottery.draw': refuses(draw),
  'lottery.history': refuses(game),
  'lottery.menu': answers(),
  'lottery.recentMenu': answers(),
  'lottery.openedVn': refuses(game),
  'lottery.opened': refuses(game),
  'lottery.launch': refuses(() => ({ lottoGameCode: 'river-five-1' })),
  'lotterySourcesBackoffice.sources': answers(),
  // it names nothing of another brand, and would add lotteries that the calls after it find
  'lotterySourcesBackoffice.addStandard': refuses(() => ({ reason: '' }), 'INVALID_INPUT'),
  'lotterySourcesBackoffice.setSource': refuses(() => ({ ...game(), beacon: false, reason: MARKER })),
  'lotteryGamesBackoffice.options': answers(),
  'lotteryGamesBackoffice.previewPrices': answers(() => ({ rules: 'ssc', entries: [{ mode: 'ZY', prices: {} }] })),
  // the code of a game of the first brand
  'lotteryGamesBackoffice.create': refuses(
    () => ({
      ...game(),
      name: MARKER,
      names: {},
      rules: 'ssc',
      presentation: 'NUMBERS',
      source: { kind: 'own', beacon: false },
      schedule,
      entries: [{ mode: 'ZY', prices: {} }],
      status: 'closed',
      reason: MARKER,
    }),
    'CODE_TAKEN',
  ),
  'lotteryGamesBackoffice.setup': refuses(game),
  'lotteryGamesBackoffice.change': refuses(() => ({ ...game(), name: MARKER, names: {}, added: [], reason: MARKER })),
  'lotterySettingsBackoffice.settings': answers(),
  'lotterySettingsBackoffice.saveSettings': ownChange(({ version }) => ({
    version,
    ceiling_bps: 9_950,
    defaultRate_bps: 1_280,
    reason: MARKER,
  })),
  'lotteryBackoffice.games': answers(),
  'lotteryBackoffice.draws': refuses(game),
  'lotteryBackoffice.log': refuses(draw),
  'lotteryBackoffice.setStatus': refuses(() => ({ ...game(), status: 'closed', reason: MARKER })),
  'lotteryBackoffice.previewSchedule': answers(() => ({ schedule, day: '2026-11-26' })),
  'lotteryBackoffice.setSchedule': refuses(() => ({ ...game(), schedule, version: 1, reason: MARKER })),
  'lotteryBackoffice.voidDraw': refuses(() => ({ ...draw(), reason: MARKER })),
  'lotteryBackoffice.enterResult': refuses(() => ({ ...draw(), numbers: [1, 2, 3, 4, 5], reason: MARKER })),
};
