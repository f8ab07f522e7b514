import { answers, type Case, ownChange, refuses } from './case.ts';
import type { FirstBrand } from './first-brand.ts';
import { clientRef, everybody, leaderboard, mission, ownItem, player, pointSettings, reason } from './inputs.ts';

const award = (first: FirstBrand) => ({ ...player(first), no: first.awardNo, reason });

const REFERRAL_RULES = {
  ...{ verify: 'none', minDeposit: '0', minValid: '0', days: 7, maxFriends: 0 },
  ...{ referrer: { amount: '0', times_x100: 0 }, friend: { amount: '0', times_x100: 0 } },
};
const raffleRules = () => ({
  ...{ names: { EN: 'Raffle' }, categories: ['RNG'], stakePerTicket: '1', claimTickets: 1, maxTickets: 5 },
  startsAt: new Date(Date.now() + 3_600_000).toISOString(),
  endsAt: new Date(Date.now() + 7_200_000).toISOString(),
  prizes: [{ kind: 'points', amount: '1' }],
});
const hash = '0'.repeat(64);
/** Rules that are right in any brand. */
const rules = {
  ...{ names: { EN: 'own' }, currency: 'USD', trigger: { kind: 'code' }, conditions: { minRank: 0, countries: [] } },
  reward: { kind: 'cash', amount: { kind: 'fixed', amount: '1' }, times_x100: 0 },
  caps: { perPlayer: null, awards: null, budget: null },
  ...{ from: '2026-01-01T00:00:00.000Z', until: null, joins: false, gives: 'automatic', claimDays: 1 },
};
const promotion = ({ rewardPromotionId: id }: FirstBrand) => ({ id });

/** The calls about rewards. */
export const REWARD_CASES: Record<string, Case> = {
  'rewards.awards': answers(),
  'rewards.claim': refuses(({ awardNo }) => ({ no: awardNo })),
  'bonuses.list': answers(),
  'bonuses.listMoney': answers(),
  'bonuses.cancelMoney': refuses(({ bonusNo }) => ({ no: bonusNo, balance: '1.00' })),
  'bonusesBackoffice.list': refuses(({ member }) => ({ player: member.username })),
  'bonusesBackoffice.void': refuses((first) => ({ ...player(first), no: first.bonusNo, condition: 'ownPlay', reason })),
  'referrals.friends': answers(),
  'raffles.list': answers(),
  'raffles.file': refuses(({ raffleId }) => ({ raffleId })),
  'raffles.claim': refuses(({ raffleId }) => ({ raffleId })),
  'rewardsBackoffice.awards': answers(),
  'rewardsBackoffice.liability': answers(),
  'rewardsBackoffice.give': refuses(({ member }) => ({
    ...{ player: member.username, amount: '1', times_x100: 0, name: '', claimDays: 0, reason, clientRef: clientRef() },
  })),
  'rewardsBackoffice.decide': refuses((first) => ({ ...award(first), accept: true })),
  'rewardsBackoffice.void': refuses((first) => ({ ...award(first), cause: 'other' })),
  'points.balance': answers(),
  'points.rewards': answers(),
  'points.redemptions': answers(),
  'points.config': answers(),
  'points.entries': answers(),
  'points.redeem': refuses(
    ({ itemId }) => ({ itemId, price: '100', clientRef: clientRef(), paymentPassword: '246810' }),
    'NOT_FOUND',
    'PAYMENT_PASSWORD_REQUIRED',
  ),
  'points.convert': refuses(() => ({ points: '1', clientRef: clientRef() }), 'PAYMENT_PASSWORD_REQUIRED'),
  'ranks.rank': answers(),
  'ranks.levels': answers(),
  'pointsBackoffice.settings': answers(),
  'pointsBackoffice.saveSettings': ownChange(() => pointSettings),
  'pointsBackoffice.levels': answers(),
  'pointsBackoffice.saveLevels': ownChange(() => ({ version: 0, levels: [] })),
  'pointsBackoffice.items': answers(),
  'pointsBackoffice.createItem': answers(() => ownItem),
  'pointsBackoffice.changeItem': refuses(({ itemId }) => ({ ...ownItem, itemId, version: 1 })),
  'pointsBackoffice.redemptions': answers(),
  'pointsBackoffice.decide': refuses((first) => ({ ...player(first), no: first.redemptionNo, pass: true, reason })),
  'cashback.overview': answers(),
  'cashback.statements': answers(),
  'cashbackBackoffice.settings': answers(),
  'cashbackBackoffice.saveSettings': ownChange(() => ({
    ...{ isOn: true, kind: 'turnover', rates_bps: {}, loss_bps: 0, lossCategories: [], cap: null, least: '1' },
    ...{ period: 'day', claimDays: 7, times_x100: 0, version: 0 },
  })),
  'cashbackBackoffice.periods': answers(),
  'cashbackBackoffice.statements': refuses(player),
  'missions.summary': answers(),
  'missions.leaderboard': refuses(({ leaderboardNo }) => ({ no: leaderboardNo })),
  'missionsBackoffice.missions': answers(),
  'missionsBackoffice.saveMission': refuses(({ missionNo }) => ({ ...mission('Own'), no: missionNo, version: 1 })),
  'missionsBackoffice.leaderboards': answers(),
  'missionsBackoffice.saveLeaderboard': refuses(({ leaderboardNo }) => ({
    ...{ ...leaderboard('Own'), no: leaderboardNo, version: 1 },
  })),
  'missionsBackoffice.endRepetition': refuses(({ leaderboardNo }) => ({ no: leaderboardNo })),
  'missionsBackoffice.results': refuses(({ leaderboardNo }) => ({ no: leaderboardNo })),
  'referralsBackoffice.settings': answers(),
  'referralsBackoffice.saveSettings': ownChange(({ version }) => ({ ...REFERRAL_RULES, version })),
  'referralsBackoffice.friends': answers(),
  'rafflesBackoffice.list': answers(),
  'rafflesBackoffice.create': answers(() => ({ rules: raffleRules() })),
  'rafflesBackoffice.change': refuses(({ raffleId }) => ({ raffleId, version: 1, rules: raffleRules() })),
  'rafflesBackoffice.cancel': refuses(({ raffleId }) => ({ raffleId, version: 1, reason })),
  'promotions.get': refuses(promotion),
  'promotions.available': answers(),
  'promotions.join': refuses((first) => ({ ...promotion(first), hash })),
  'promotions.claim': refuses(promotion),
  'promotions.object': refuses((first) => ({ ...promotion(first), text: reason })),
  'promotions.redeem': refuses(({ voucherCode }) => ({ code: voucherCode }), 'VOUCHER_INVALID'),
  'promotionsBackoffice.list': answers(),
  'promotionsBackoffice.costs': answers(),
  'promotionsBackoffice.get': refuses(promotion),
  'promotionsBackoffice.preview': answers(() => ({ rules })),
  'promotionsBackoffice.previewPlayer': refuses((first) => ({
    ...{ ...promotion(first), player: first.member.username, amount: null },
  })),
  'promotionsBackoffice.save': refuses((first) => ({ ...promotion(first), version: 1, rules })),
  'promotionsBackoffice.launch': refuses((first) => ({ ...promotion(first), version: 1, reason })),
  'promotionsBackoffice.stop': refuses((first) => ({ ...promotion(first), reason })),
  'promotionsBackoffice.give': refuses((first) => ({
    ...promotion(first),
    player: first.member.username,
    clientRef: clientRef(),
    reason,
  })),
  'promotionsBackoffice.simulate': refuses((first) => ({
    ...{ ...promotion(first), version: 1, from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' },
  })),
  'promotionsBackoffice.trial': refuses(promotion),
  'promotionsBackoffice.launchSettings': answers(),
  'promotionsBackoffice.saveLaunchSettings': ownChange(({ version }) => ({ fourEyesAbove: null, places: [], version })),
  'segmentsBackoffice.list': answers(),
  'segmentsBackoffice.save': refuses(({ segmentId: id }) => ({ id, version: 1, name: 'own', who: everybody })),
  'segmentsBackoffice.preview': answers(() => ({ who: everybody })),
  'vouchersBackoffice.batches': answers(),
  'vouchersBackoffice.uses': refuses(({ batchId: id }) => ({ id })),
  'vouchersBackoffice.create': refuses(({ rewardPromotionId: promotionId }) => ({
    ...{ promotionId, name: 'own', codes: 1, usesEach: 1, from: '2026-01-01T00:00:00.000Z', until: null },
  })),
  'vouchersBackoffice.stop': refuses(({ batchId: id }) => ({ id, reason })),
};
