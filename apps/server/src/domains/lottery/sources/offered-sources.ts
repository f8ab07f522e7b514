import { LOTTERY_CHAINS, type LotterySource, type LotterySourceInput } from '@fairhouse/contracts';
import type { LotteryRules } from '@fairhouse/game-math/lottery';
import { refuse } from '#refusal';
import { LEAST_SEAL_S } from '../draws/require-schedule.ts';
import type { SourceConfig } from '../games/game.ts';
import { SIMULATED_FEEDS } from '../games/standard-games.ts';
import type { SourceServices } from './create-source.ts';

type Chain = (typeof LOTTERY_CHAINS)[number];

/** What decides which sources the lotteries of a brand may have. */
export interface SourceOffer {
  isDemo: boolean;
  /** Whether own draws may use the beacon. */
  hasBeacon: boolean;
  /** Chains that this server has nodes of; one that takes real money has no simulated one. */
  chains: readonly Chain[];
  /** Feeds of results of others, without the simulated ones. */
  feeds: readonly string[];
  /** Whether the rule of play of some country allows bets on draws of others. */
  mayBetOnOthers: boolean;
}

/** Returns the chains that a server has nodes of; a brand that takes real money has no simulated one. */
export function listOfferedChains({ chains }: Pick<SourceServices, 'chains'>, isDemo: boolean): Chain[] {
  const names = chains.map(({ name }) => name);
  return LOTTERY_CHAINS.filter((chain) => names.includes(chain) && (isDemo || chain !== 'simulated'));
}

/** Returns what the services of a server offer to a brand. */
export const offerSources = (
  services: SourceServices,
  { isDemo, mayBetOnOthers }: Pick<SourceOffer, 'isDemo' | 'mayBetOnOthers'>,
): SourceOffer => ({
  isDemo,
  mayBetOnOthers,
  hasBeacon: services.beacon !== null,
  chains: listOfferedChains(services, isDemo),
  feeds: services.feeds.map(({ name }) => name).filter((name) => !SIMULATED_FEEDS.includes(name)),
});

/** Returns where the results of a new lottery may come from. */
export function listOfferedSources({ isDemo, chains, mayBetOnOthers }: SourceOffer): LotterySource[] {
  return [
    'own',
    ...(chains.length > 0 ? (['chain'] as const) : []),
    ...(isDemo ? (['simulated'] as const) : []),
    ...(mayBetOnOthers ? (['external'] as const) : []),
  ];
}

/**
 * Returns the source of a new game as it is stored. Refuses OPTION_NOT_OFFERED for one that the brand may not have, that the server cannot ask,
 * or that does not fit the rules or the time from the close to the draw; INVALID_INPUT for the same feed twice.
 */
export function toSourceSettings(
  input: LotterySourceInput,
  { rules, seal_s }: { rules: LotteryRules; seal_s: number },
  offer: SourceOffer,
): { source: LotterySource; config: SourceConfig } {
  if (!listOfferedSources(offer).includes(input.kind)) throw notOffered('source');
  // the numbers of these rules are characters of a hash
  if (rules.family === 'CHAIN' && input.kind !== 'chain') throw notOffered('source');
  switch (input.kind) {
    case 'own':
      if (input.beacon && (!offer.hasBeacon || seal_s < LEAST_SEAL_S.with)) throw notOffered('source.beacon');
      return { source: 'own', config: input.beacon ? { beacon: 'drand-quicknet' } : {} };
    case 'chain': {
      const { chain, confirmations } = input;
      if (!offer.chains.includes(chain)) throw notOffered('source.chain');
      return { source: 'chain', config: { chain, confirmations } };
    }
    case 'external': {
      const { feeds } = input;
      if (new Set(feeds).size < feeds.length) throw refuse('INVALID_INPUT', fieldOf('source.feeds'));
      if (!feeds.every((name) => offer.feeds.includes(name))) throw notOffered('source.feeds');
      return { source: 'external', config: { feeds } };
    }
    case 'simulated':
      return { source: 'simulated', config: { feeds: SIMULATED_FEEDS } };
  }
}

const fieldOf = (field: string) => ({ field, params: { field } });
const notOffered = (field: string) => refuse('OPTION_NOT_OFFERED', fieldOf(field));
