import { type BonusMoneyTerms, type PromotionRules, parseMoney, WHOLE_BPS } from '@fairhouse/contracts';
import { refuse } from '#refusal';
import { parseTerms, type Terms } from './terms.ts';

const invalid = (field: string) => refuse('INVALID_INPUT', { field: `rules.${field}`, params: { field } });

/**
 * Checks rules beyond their shape: that a part of something has something to be a part of, that times and steps are in order, and that no two
 * rules exclude each other. Refuses INVALID_INPUT and INVALID_AMOUNT with the field.
 */
export function checkRules(rules: PromotionRules): Terms {
  const terms = parseTerms(rules);
  if (!rules.names['EN']) throw invalid('names.EN');
  if (terms.until && terms.until <= terms.from) throw invalid('until');
  checkTrigger(rules);
  checkReward(rules);
  checkTrial(rules);
  checkSegment(rules);
  return terms;
}

function checkTrigger({ trigger, joins, gives, until }: PromotionRules): void {
  // the whole loss is known only at an end
  if (trigger.kind === 'loss' && trigger.window === 'whole' && until === null) throw invalid('until');
  if (trigger.kind === 'mission' && !trigger.names['EN']) throw invalid('trigger.names.EN');
  if ((trigger.kind === 'code' || trigger.kind === 'manual') && joins) throw invalid('joins');
  // redeeming is the claim
  if (trigger.kind === 'code' && gives === 'claim') throw invalid('gives');
}

function checkReward({ reward, trigger, currency }: PromotionRules): void {
  if (reward.kind === 'bonus') checkBonus(reward.terms, { trigger, currency, field: 'reward.terms' });
  if (reward.kind === 'free-rounds' && reward.wins) checkWins(reward.wins, { trigger, currency });
  if ((reward.kind !== 'cash' && reward.kind !== 'bonus') || reward.amount.kind === 'fixed') return;
  if (trigger.kind !== 'deposit' && trigger.kind !== 'loss') throw invalid('reward.amount.kind');
  if (reward.amount.kind === 'percent') return;
  const { steps } = reward.amount;
  if (steps.some(({ fixed, percent_bps }) => (fixed === null) === (percent_bps === null)))
    throw invalid('reward.amount.steps');
  const isRising = steps.every(({ from }, at) => at === 0 || Number(from) > Number(steps[at - 1]?.from));
  if (!isRising) throw invalid('reward.amount.steps');
}

/** What everybody at a level or with points must receive alike has no arms (GLI-19 2.5.8). */
function checkTrial({ trial, trigger, reward, conditions }: PromotionRules): void {
  if (!trial) return;
  const { arms } = trial;
  const isByRank =
    conditions.minRank > 0 || (conditions.segment?.who.minRank ?? conditions.segment?.who.maxRank ?? null) !== null;
  if (reward.kind === 'points' || isByRank || trigger.kind === 'rank') throw invalid('trial');
  if (trigger.kind === 'code' || trigger.kind === 'manual') throw invalid('trial');
  const shares = arms.reduce((sum, { share_bps }) => sum + share_bps, 0);
  const names = new Set(arms.map(({ name }) => name));
  if (shares !== WHOLE_BPS || names.size < arms.length) throw invalid('trial.arms');
  if (arms.every(({ reward_bps }) => reward_bps === 0)) throw invalid('trial.arms');
}

/** Play that counts ends the rest from play that a segment asks for, unless the player joins before it. */
function checkSegment({ conditions, trigger, joins }: PromotionRules): void {
  const asksRest = (conditions.segment?.who.idleDays.least ?? null) !== null;
  if (asksRest && !joins && (trigger.kind === 'stakes' || trigger.kind === 'loss')) throw invalid('joins');
}

/** What free rounds win is of no deposit, so that the bonus alone is multiplied. */
function checkWins(
  { terms, max }: NonNullable<Extract<PromotionRules['reward'], { kind: 'free-rounds' }>['wins']>,
  { trigger, currency }: Pick<PromotionRules, 'trigger' | 'currency'>,
): void {
  if (terms.base !== 'bonus') throw invalid('reward.wins.terms.base');
  checkBonus(terms, { trigger, currency, field: 'reward.wins.terms' });
  const most = max === null ? null : parseMoney(max, currency);
  if (max !== null && (most === null || most <= 0n)) throw refuse('INVALID_AMOUNT', { field: 'rules.reward.wins.max' });
}

/** Bonus money is for our own slots, which show both balances, and for games of vendors that are named; saving looks for them. */
function checkBonus(
  { base, categories, games, vendors = [], times_x100, maxStake }: BonusMoneyTerms,
  { trigger, currency, field }: Pick<PromotionRules, 'trigger' | 'currency'> & { field: string },
): void {
  if (categories.length + games.length + vendors.length === 0) throw invalid(`${field}.games`);
  if (categories.some(({ category }) => category !== 'RNG')) throw invalid(`${field}.categories`);
  if (times_x100 === 0) throw invalid(`${field}.times_x100`);
  const most = maxStake === null ? null : parseMoney(maxStake, currency);
  if (maxStake !== null && (most === null || most <= 0n))
    throw refuse('INVALID_AMOUNT', { field: `rules.${field}.maxStake` });
  const named = new Set(games.map(({ game }) => game));
  if (named.size < games.length || categories.length > 1) throw invalid(`${field}.games`);
  if (new Set(vendors.map(({ vendor }) => vendor)).size < vendors.length) throw invalid(`${field}.vendors`);
  if (base === 'bonus-and-deposit' && trigger.kind !== 'deposit') throw invalid(`${field}.base`);
}
