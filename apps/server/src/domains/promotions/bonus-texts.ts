import { type BonusMoneyTerms, type Currency, type PromotionRules, parseMoney } from '@fairhouse/contracts';
import { slotCodes } from '@fairhouse/game-math';
import { formatRate } from '@fairhouse/i18n';
import { guaranteedOf } from './guaranteed-of.ts';
import type { Writer } from './terms-writer.ts';

/** Writes that what free rounds win becomes bonus money, and by which terms. */
export function winsTexts(
  write: Writer,
  { terms: bonus, max }: NonNullable<Extract<PromotionRules['reward'], { kind: 'free-rounds' }>['wins']>,
): string[] {
  const { t, amount, terms } = write;
  const most = max === null ? null : parseMoney(max, terms.rules.currency as Currency);
  return [
    t('terms.wins.collected'),
    ...(most === null ? [] : [t('terms.wins.max', { max: amount(most) })]),
    ...playTexts(write, bonus),
  ];
}

/** Writes what bonus money is, where it can be used, and what makes it cash. */
export const bonusTexts = (write: Writer, bonus: BonusMoneyTerms): string[] => [
  write.t('terms.bonus.own'),
  ...playTexts(write, bonus),
];

function playTexts({ t, tag, amount, list, category, terms }: Writer, bonus: BonusMoneyTerms): string[] {
  const vendors = bonus.vendors ?? [];
  const isAtVendors = vendors.length > 0 || bonus.games.some(({ game }) => !slotCodes().includes(game));
  const games = [
    ...bonus.categories.map((each) => ({ name: category(each.category), weight_bps: each.weight_bps })),
    ...bonus.games.map((each) => ({ name: each.game, weight_bps: each.weight_bps })),
    ...vendors.map((each) => ({ name: t('terms.bonus.vendor', { vendor: each.vendor }), weight_bps: each.weight_bps })),
  ].map(({ name, weight_bps }) => t('terms.bonus.game', { game: name, weight: formatRate(tag, weight_bps) }));
  const most = bonus.maxStake === null ? null : parseMoney(bonus.maxStake, terms.rules.currency as Currency);
  return [
    t('terms.bonus.games', { games: list(games), days: bonus.days }),
    ...(isAtVendors ? [t('terms.bonus.combined')] : []),
    ...(most === null ? [] : [t('terms.bonus.max', { max: amount(most) })]),
    t(`terms.bonus.play.${bonus.base}`, { times: bonus.times_x100 / 100 }),
    t(`terms.bonus.counts.${bonus.counts}`),
    // what free rounds win is of no deposit
    ...(terms.rules.trigger.kind === 'deposit' && terms.rules.reward.kind === 'bonus'
      ? [t('terms.bonus.withdrawal')]
      : []),
    t('terms.bonus.void'),
  ];
}

/** Writes what of the example becomes cash on average at least, where every usable game publishes its return and stakes have a maximum. */
export function guaranteedText(
  { t, amount, terms }: Writer,
  bonus: BonusMoneyTerms,
  { award, required_e4 }: { award: bigint; required_e4: bigint },
): string[] {
  const least = guaranteedOf(bonus, terms.rules.currency, { award, required_e4 });
  return least === null ? [] : [t('terms.bonus.guaranteed', { least: amount(least), award: amount(award) })];
}
