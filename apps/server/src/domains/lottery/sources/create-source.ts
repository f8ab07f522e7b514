import type { Db } from '#db';
import type { Beacon } from '#integrations/beacon';
import type { BlockChain } from '#integrations/chain';
import type { ResultsFeed } from '#integrations/draw-results';
import type { Secrets } from '#secrets';
import type { LotteryGameSettings } from '../games/game.ts';
import { createChainSource } from './create-chain-source.ts';
import { createExternalSource } from './create-external-source.ts';
import { createOwnSource } from './create-own-source.ts';
import type { DrawSource } from './draw-source.ts';

/** The services from which results come. */
export interface SourceServices {
  beacon: Beacon | null;
  chains: readonly BlockChain[];
  feeds: readonly ResultsFeed[];
  /** Seeds of a new chain; shorter in tests. */
  chainLength?: number;
}

export interface SourceDeps extends SourceServices {
  db: Db;
  secrets: Pick<Secrets, 'seal' | 'open'>;
  log: (line: string) => void;
}

/** Creates the source of a game. */
export async function createSource(deps: SourceDeps, game: LotteryGameSettings): Promise<DrawSource> {
  switch (game.source) {
    case 'own':
      return createOwnSource(deps, game);
    case 'chain':
      return createChainSource(deps.chains, game);
    case 'simulated':
    case 'external': {
      const named = game.config.feeds ?? [];
      return createExternalSource({ ...deps, feeds: deps.feeds.filter(({ name }) => named.includes(name)) }, game);
    }
  }
}
