import type { BonusMoneyTerms, GameCategory, PromotionRules, TurnoverWeights } from '@fairhouse/contracts';

/** Kinds of gambling that places tell apart. */
export type Product = 'betting' | 'casino' | 'lottery';

/** `none`: it is bound to no product, as a deposit or free cash. `any`: every product serves. */
export type Products = 'none' | 'any' | ReadonlySet<Product>;

const PRODUCT_OF: Readonly<Record<GameCategory, Product>> = {
  SPORTS: 'betting',
  RNG: 'casino',
  LIVE: 'casino',
  FISH: 'casino',
  PVP: 'casino',
  LOTT: 'lottery',
  ELOTT: 'lottery',
};
const CATEGORIES = Object.keys(PRODUCT_OF) as GameCategory[];

/** What is known of the games of a brand. */
export interface GameFacts {
  weights: TurnoverWeights;
  /** Categories of the games that the rules name. */
  categoryOf: ReadonlyMap<string, GameCategory>;
  /** Categories of the games of vendors in which bonus money of the rules can be used; absent without any. */
  ofVendors?: readonly GameCategory[];
  /** What the mission of the rules counts; null without one, or where it asks for no play. */
  mission: { categories: readonly GameCategory[]; games: readonly string[] } | null;
}

/** Returns the products of what the player must do. */
export function productsOfAct({ trigger }: PromotionRules, { categoryOf, mission }: GameFacts): Products {
  const counted = trigger.kind === 'stakes' || trigger.kind === 'loss' ? trigger : mission;
  if (!counted) return 'none';
  const { categories, games } = counted;
  if (categories.length === 0 && games.length === 0) return 'any';
  return new Set([...categories, ...games.flatMap((game) => categoryOf.get(game) ?? [])].map((of) => PRODUCT_OF[of]));
}

/** Returns the products in which the reward can be used, or what it asks to be played counts. */
export function productsOfReward(
  { reward }: PromotionRules,
  { weights, categoryOf, ofVendors = [] }: GameFacts,
): Products {
  // categories are those of our own games
  const ofBonus = ({ games, categories }: BonusMoneyTerms) => [
    ...categories.map(({ category }) => category),
    ...games.map(({ game }) => categoryOf.get(game) ?? 'RNG'),
    ...ofVendors,
  ];
  switch (reward.kind) {
    case 'points':
    case 'raffle-tickets':
      return 'none';
    case 'free-rounds': {
      const played = reward.games.map((game) => categoryOf.get(game) ?? 'RNG');
      return new Set([...played, ...(reward.wins ? ofBonus(reward.wins.terms) : [])].map((of) => PRODUCT_OF[of]));
    }
    case 'bonus':
      return new Set(ofBonus(reward.terms).map((of) => PRODUCT_OF[of]));
    case 'cash': {
      if (reward.times_x100 === 0) return 'none';
      const counting = new Set(CATEGORIES.filter((of) => weightOf(weights, of) > 0).map((of) => PRODUCT_OF[of]));
      return counting.size === new Set(Object.values(PRODUCT_OF)).size ? 'any' : counting;
    }
  }
}

const weightOf = ({ categories, other }: TurnoverWeights, category: GameCategory): number =>
  categories[category] ?? other;

/** Returns the lowest weight with which any game counts, in basis points; 10,000 where none counts. Games that never count are left out. */
export function lowestWeight({ games, categories, other }: TurnoverWeights): number {
  const counting = [...Object.values(games), ...Object.values(categories), other].filter((weight) => weight > 0);
  return Math.min(10_000, ...counting);
}

/** Whether every game that can be used counts whole. */
export const areWhole = ({ games, categories, other }: TurnoverWeights): boolean =>
  [...Object.values(games), ...CATEGORIES.map((of) => categories[of] ?? other)].every((weight) => weight === 10_000);

/** Whether an offer has several products: what is asked for and the reward must have one and the same, or be free for every one. */
export function isMixed(act: Products, reward: Products): boolean {
  if (act === 'none' || reward === 'none') return isSeveral(act) || isSeveral(reward);
  if (act === 'any' || reward === 'any') return act !== reward;
  return new Set([...act, ...reward]).size > 1;
}

const isSeveral = (products: Products): boolean => typeof products !== 'string' && products.size > 1;
