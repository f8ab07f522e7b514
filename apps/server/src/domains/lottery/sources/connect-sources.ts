import type { Config } from '#config';
import { createDrandBeacon } from '#integrations/beacon';
import { CHAINS, createNodeChain, createSimulatedChain } from '#integrations/chain';
import { createDrawFeed, createDrawFeeds } from '#integrations/draw-results';
import type { SafeFetch } from '#integrations/http-client';
import type { Secrets } from '#secrets';
import type { SourceServices } from './create-source.ts';

export interface ConnectDeps {
  config: Pick<Config, 'usesBeacon' | 'chainNodes' | 'drawsUrl' | 'drawsSecret' | 'lotteryFeeds'>;
  secrets: Pick<Secrets, 'derive'>;
  safeFetch: SafeFetch;
  log: (line: string) => void;
}

/** Returns what is shared with the process of the simulated feeds, hex. */
export const drawsSecretOf = ({ drawsSecret }: Pick<Config, 'drawsSecret'>, secrets: Pick<Secrets, 'derive'>): string =>
  drawsSecret ?? secrets.derive('lottery: simulated feeds').toString('hex');

/** Connects to the services from which results come: those that the settings of this server name, and the chain of the demo. */
export function connectSources({ config, secrets, safeFetch, log }: ConnectDeps): SourceServices {
  const { usesBeacon, chainNodes, drawsUrl: url, lotteryFeeds } = config;
  const chains = CHAINS.filter((name) => chainNodes[name].length > 0).map((name) =>
    createNodeChain(name, chainNodes[name], { safeFetch, log }),
  );
  const secret = Buffer.from(drawsSecretOf(config, secrets), 'hex');
  return {
    beacon: usesBeacon ? createDrandBeacon(safeFetch) : null,
    chains: [createSimulatedChain(secrets.derive('lottery: simulated chain')), ...chains],
    feeds: [
      ...(url === null ? [] : createDrawFeeds({ url, secret, safeFetch })),
      ...lotteryFeeds.map((feed) => createDrawFeed({ ...feed, secret: Buffer.from(feed.secret, 'hex'), safeFetch })),
    ],
  };
}
