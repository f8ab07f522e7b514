import { type Currency, formatMoney, formatPoints, type Money, type PromotionSign } from '@fairhouse/contracts';
import { formatAmount, formatCount, formatRate, formatTime, languageOf } from '@fairhouse/i18n';
import { awardFor, requirementOf_e4 } from '@fairhouse/reward-math';
import type { TranslateIn } from '#http';
import { bonusTexts, guaranteedText, winsTexts } from './bonus-texts.ts';
import { conditionTexts } from './condition-texts.ts';
import type { Terms } from './terms.ts';
import { nameIn, type Writer } from './terms-writer.ts';

/**
 * Writes the terms of a promotion as one paragraph: everything that the rules say, in their order, and an example with figures that the rules
 * give. Times are those of the brand's clock.
 */
export function renderTerms(translate: TranslateIn, language: string, zone: string, terms: Terms): string {
  const { tag } = languageOf(language);
  const { rules } = terms;
  const write: Writer = {
    t: (key, values = {}) => translate(language, key, values as Record<string, string | number>),
    language,
    tag,
    terms,
    amount: (units) => formatAmount(tag, formatMoney(units as Money, rules.currency as Currency), rules.currency),
    category: (category) => translate(language, `shell.category.${category}`, {}),
    list: (items) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(items),
  };
  const sentences = [
    periodText(write, zone),
    write.t(`terms.who`),
    ...conditionTexts(write),
    ...triggerTexts(write),
    rewardText(write),
    ...playText(write),
    write.t(`terms.gives.${rules.gives}`, { days: rules.claimDays }),
    ...capTexts(write),
    ...onceTexts(write, (sign) => translate(language, `terms.sign.${sign}`, {})),
    ...correctionTexts(write),
    ...exampleText(write),
  ];
  return sentences.join(language === 'CN' ? '' : ' ');
}

function periodText({ t, tag, terms: { rules } }: Writer, zone: string): string {
  const at = (iso: string) => `${formatTime(tag, iso, 'date', zone)} ${formatTime(tag, iso, 'clock', zone)}`;
  if (rules.until === null) return t('terms.periodOpen', { from: at(rules.from), zone });
  return t('terms.period', { from: at(rules.from), until: at(rules.until), zone });
}

function triggerTexts(write: Writer): string[] {
  const { t, amount, list, category, terms } = write;
  const { trigger } = terms.rules;
  switch (trigger.kind) {
    case 'deposit': {
      const { nths, methods, repeat } = trigger;
      return [
        depositText(write, nths),
        ...(methods.length > 0 ? [t('terms.deposit.methods', { methods: list(methods) })] : []),
        t(`terms.repeat.${repeat}`),
      ];
    }
    case 'stakes':
    case 'loss': {
      const counted = [...trigger.categories.map(category), ...trigger.games];
      const [key, least] = [trigger.kind, amount(terms.least)] as const;
      return [
        t(`terms.${key}.${trigger.window}`, { least }),
        ...(counted.length > 0 ? [t('terms.counted', { games: list(counted) })] : []),
      ];
    }
    case 'mission':
      return [t('terms.trigger.mission', { mission: nameIn(trigger.names, write.language) })];
    case 'rank':
      return [t('terms.trigger.rank', { rank: trigger.rank })];
    case 'registration':
    case 'referral':
    case 'birthday':
    case 'code':
    case 'manual':
      return [t(`terms.trigger.${trigger.kind}`)];
  }
}

function depositText({ t, amount, list, terms }: Writer, nths: readonly number[]): string {
  const least = amount(terms.least);
  if (nths.length === 0) return t('terms.deposit.each', { least });
  if (nths.length === 1 && nths[0] === 1) return t('terms.deposit.first', { least });
  return t('terms.deposit.nths', { numbers: list(nths.map(String)), least });
}

function rewardText(write: Writer): string {
  const { t, tag, amount, list, terms } = write;
  const { reward, trigger } = terms.rules;
  if (reward.kind === 'points') return t('terms.reward.points', { points: formatPoints(fixedOf(terms)) });
  if (reward.kind === 'free-rounds')
    return t('terms.reward.rounds', {
      rounds: reward.rounds,
      games: list(reward.games),
      stake: formatAmount(tag, reward.stake, terms.rules.currency),
      days: reward.days,
    });
  if (reward.kind === 'raffle-tickets')
    return t('terms.reward.tickets', { tickets: Number(fixedOf(terms)), raffle: nameIn(reward.names, write.language) });
  const { award } = terms;
  const of = trigger.kind === 'loss' ? 'loss' : 'deposit';
  switch (award.kind) {
    case 'fixed':
      return t('terms.reward.fixed', { amount: amount(award.amount) });
    case 'percent':
      return (
        t(`terms.reward.percent.${of}`, { percent: formatRate(tag, award.percent_bps) }) + maxText(write, award.max)
      );
    case 'steps': {
      const steps = award.steps.map((step) =>
        t('terms.reward.step', {
          from: amount(step.from),
          what: 'fixed' in step ? amount(step.fixed) : formatRate(tag, step.percent_bps),
        }),
      );
      return t(`terms.reward.steps.${of}`, { steps: list(steps) }) + maxText(write, award.max);
    }
  }
}

const fixedOf = ({ award }: Terms): bigint => (award.kind === 'fixed' ? award.amount : 0n);

const maxText = ({ t, amount }: Writer, max: bigint | null): string =>
  max === null ? '' : ` ${t('terms.reward.max', { max: amount(max) })}`;

function playText(write: Writer): string[] {
  const { t, terms } = write;
  const { rules } = terms;
  if (rules.reward.kind === 'bonus') return bonusTexts(write, rules.reward.terms);
  if (rules.reward.kind === 'free-rounds' && rules.reward.wins) return winsTexts(write, rules.reward.wins);
  if (rules.reward.kind !== 'cash') return [];
  const { times_x100 } = rules.reward;
  return [times_x100 === 0 ? t('terms.play.none') : t('terms.play', { times: times_x100 / 100 })];
}

function capTexts({ t, tag, amount, terms }: Writer): string[] {
  const { kind } = terms.rules.reward;
  const units = (value: bigint) =>
    kind === 'cash' || kind === 'bonus'
      ? amount(value)
      : kind === 'points'
        ? formatPoints(value)
        : formatCount(tag, Number(value));
  const { perPlayer, budget, maxAwards } = terms;
  return [
    ...(perPlayer === null ? [] : [t('terms.cap.player', { max: units(perPlayer) })]),
    ...(maxAwards === null ? [] : [t('terms.cap.awards', { awards: Number(maxAwards) })]),
    ...(budget === null ? [] : [t('terms.cap.budget', { budget: units(budget) })]),
  ];
}

function onceTexts({ t, list, terms: { rules } }: Writer, signName: (sign: PromotionSign) => string): string[] {
  const signs = rules.oncePer ?? [];
  return signs.length === 0 ? [] : [t('terms.once', { signs: list(signs.map(signName)) })];
}

function correctionTexts({ t, terms: { rules } }: Writer): string[] {
  const { kind } = rules.trigger;
  return kind === 'deposit' || kind === 'stakes' || kind === 'loss' ? [t('terms.correction')] : [];
}

/** An example by the rule itself: for a deposit or loss that reaches the most, or the least one that counts. */
function exampleText(write: Writer): string[] {
  const { t, amount, terms } = write;
  const { reward, trigger } = terms.rules;
  if (reward.kind !== 'cash' && reward.kind !== 'bonus') return [];
  const base = exampleBase(terms);
  const { amount: award } = awardFor(terms.award, 0n, base, { player: terms.perPlayer, budget: null });
  if (award <= 0n) return [];
  const { times_x100 } = reward.kind === 'bonus' ? reward.terms : reward;
  const asked = reward.kind === 'bonus' && reward.terms.base === 'bonus-and-deposit' ? award + base : award;
  const required_e4 = requirementOf_e4(asked, times_x100);
  const play = amount(required_e4 / 10_000n);
  const how = times_x100 === 0 ? 'free' : 'play';
  const values = { base: amount(base), award: amount(award), play };
  const least = reward.kind === 'bonus' ? guaranteedText(write, reward.terms, { award, required_e4 }) : [];
  if (trigger.kind === 'deposit' || trigger.kind === 'loss')
    return [t(`terms.example.${trigger.kind}.${how}`, values), ...least];
  return times_x100 === 0 ? [] : [t('terms.example.fixed', values), ...least];
}

/** A hundred main units of a currency with cents. */
const HUNDRED = 10_000n;

function exampleBase({ award, least }: Terms): bigint {
  const usual = least > HUNDRED ? least : HUNDRED;
  if (award.kind === 'fixed') return least > 0n ? least : usual;
  if (award.kind === 'steps') return award.steps.at(-1)?.from ?? usual;
  if (award.max === null) return usual;
  const full = (award.max * 10_000n + BigInt(award.percent_bps) - 1n) / BigInt(award.percent_bps);
  return full > least ? full : usual;
}
