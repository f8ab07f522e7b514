import { type SlotSpec, slotFacts } from '@fairhouse/game-math';
import { shareOf } from '../../game/amounts.ts';
import { jackpotName, prizeName } from '../describe-round.ts';
import { el } from '../dom.ts';
import type { PayTableView } from './pay-table.ts';

/** Renders the game's rules. Each sentence follows from its mathematics. */
export function payRules(view: PayTableView): Node[] {
  const { texts } = view;
  const rules: Rule[] = [
    ...stakeRule(view),
    ...reelRules(view),
    ...freeRules(view),
    ...tumbleRule(view),
    ...mysteryRule(view),
    ...holdRules(view),
    ...endRules(view),
    ...jackpotRule(view),
    texts.t('slots.ruleFair'),
    texts.t('slots.ruleMalfunction'),
  ];
  return [
    el('h3', {}, texts.t('slots.rules')),
    el('ul', { class: 'slot-rules' }, ...rules.map((rule) => el('li', {}, ...ruleNodes(rule)))),
  ];
}

/** A sentence, optionally with a table of odds: each outcome and its share. */
type Rule = string | { sentence: string; odds: [string, string][] };

const ruleNodes = (rule: Rule): (string | Node)[] =>
  typeof rule === 'string'
    ? [rule]
    : [
        rule.sentence,
        el(
          'dl',
          { class: 'slot-facts' },
          ...rule.odds.flatMap(([name, share]) => [el('dt', {}, name), el('dd', {}, share)]),
        ),
      ];

/** Returns the reels that a wild may cover, counted from 1. */
export const reelsWithWilds = (spec: SlotSpec, list: PayTableView['list']): string =>
  list((spec.wildReels?.reels ?? []).map((reel) => String(reel + 1)));

function stakeRule({ spec, texts }: PayTableView): string[] {
  if (spec.payBy?.kind === 'clusters') return [];
  if (spec.payBy?.kind !== 'ways') return [texts.t('slots.ruleStake', { lines: spec.lines.length })];
  const reels = spec.sets.base.strips.length;
  const heights = Object.keys(spec.reelHeights ?? { [spec.rows]: 1 }).map(Number);
  const [min, max] = [Math.min(...heights), Math.max(...heights)];
  if (min === max) return [texts.t('slots.ruleWays', { ways: max ** reels })];
  return [
    texts.t('slots.ruleHeights', { min, max }),
    texts.t('slots.ruleWaysBetween', { min: min ** reels, max: max ** reels }),
  ];
}

function reelRules({ spec, texts, list }: PayTableView): string[] {
  const { wildReels } = spec;
  const reels = reelsWithWilds(spec, list);
  return [
    ...(spec.sets.base.weights ? [texts.t('slots.ruleWeighted')] : []),
    ...(wildReels?.set === 'base' ? [texts.t('slots.ruleRespin', { reels })] : []),
  ];
}

function freeRules({ spec, texts }: PayTableView): string[] {
  const { awards, multiplier } = spec.freeSpins;
  if (Object.keys(awards).length === 0) return [];
  const scatter = spec.symbols.find(({ kind }) => kind === 'scatter')?.id ?? '';
  const isWonAgain = spec.sets.free.strips.some((strip) => strip.includes(scatter));
  return [
    ...(multiplier > 1 ? [texts.t('slots.ruleFree', { times: multiplier })] : []),
    texts.t(isWonAgain ? 'slots.ruleFreeAgain' : 'slots.ruleFreeOnce'),
  ];
}

const tumbleRule = ({ spec, texts, list }: PayTableView): string[] =>
  spec.tumble
    ? [texts.t('slots.ruleTumble', { multipliers: list(spec.tumble.multipliers.map((times) => `×${times}`)) })]
    : [];

function mysteryRule({ spec, texts, formatShare }: PayTableView): Rule[] {
  if (!spec.mystery) return [];
  const chances = Object.entries(spec.mystery.opensTo);
  const all = chances.reduce((sum, [, weight]) => sum + weight, 0);
  const odds = chances.map(([id, weight]): [string, string] => [
    texts.symbol(id),
    formatShare((weight * 1_000_000) / all),
  ]);
  return [{ sentence: texts.t('slots.ruleMystery', { symbol: texts.symbol(spec.mystery.symbol) }), odds }];
}

function holdRules({ spec, texts, stake, format, formatShare }: PayTableView): Rule[] {
  const rule = spec.holdAndWin;
  if (!rule) return [];
  const all = rule.values.reduce((sum, { weight }) => sum + weight, 0);
  const odds = rule.values.map(({ pays_x100, weight, prize }): [string, string] => {
    const worth = format(shareOf(stake, pays_x100));
    const name = prize ? `${prizeName(texts, prize)} ${worth}` : worth;
    return [name, formatShare((weight * 1_000_000) / all)];
  });
  return [
    texts.t('slots.ruleHold', {
      trigger: rule.trigger,
      landing: rule.landing,
      outOf: rule.outOf,
      respins: rule.respins,
      full: format(shareOf(stake, rule.full_x100)),
    }),
    { sentence: texts.t('slots.ruleCoins'), odds },
  ];
}

function endRules(view: PayTableView): string[] {
  const { spec, texts } = view;
  const known = slotFacts(spec.id);
  const times = spec.maxWinX;
  const odds = known?.maxWinOneInAtLeast;
  return [
    odds ? texts.t('slots.ruleMax', { times, odds }) : texts.t('slots.ruleMaxNever', { times }),
    bestRule(view, known?.topAwardOneIn ?? 0),
  ];
}

/** How the progressive jackpot is won and funded. Its current amount is beside the reels. */
function jackpotRule({ spec, jackpot, texts, format, formatNumber, formatShare }: PayTableView): string[] {
  if (!spec.jackpot || !jackpot) return [];
  return [
    texts.t('slots.ruleJackpot', {
      name: jackpotName(texts, spec.jackpot.id),
      ticket: format(jackpot.ticket),
      tickets: formatNumber(spec.jackpot.oneIn),
    }),
    texts.t('slots.ruleJackpotContribution', {
      contribution: formatShare(spec.jackpot.increment_ppm),
      resetValue: format(jackpot.resetValue),
    }),
  ];
}

/** How often the top award occurs, as defined by `topAward` of game-math. */
function bestRule({ spec, texts }: PayTableView, odds: number): string {
  if (spec.holdAndWin) return texts.t('slots.ruleBestFull', { odds });
  if (spec.payBy) return texts.t('slots.ruleBest', { odds });
  const count = spec.sets.base.strips.length;
  const [best = ''] = Object.keys(spec.linePays).sort(
    (a, b) => (spec.linePays[b]?.[count] ?? 0) - (spec.linePays[a]?.[count] ?? 0),
  );
  return texts.t('slots.ruleBestLine', { count, symbol: texts.symbol(best), odds });
}
