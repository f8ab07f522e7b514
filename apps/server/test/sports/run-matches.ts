import type { ScriptedFeed } from '../../src/domains/sports/testing/start-scripted-feed.ts';

export const MARKET = '1x2:FT';
export const OUTCOMES = ['1', 'X', '2'] as const;
export type Outcome = (typeof OUTCOMES)[number];
const LIVE = { producer: 'live', match: { status: 'live', period: '1H', clock_s: 60 } } as const;
const STEP_MS = 60;
const MATCHES = 6;

export interface Match {
  fixtureId: string;
  isLive: boolean;
  prices: Record<Outcome, number>;
}

/** Matches whose prices move, that are suspended, settled, settled again with another result, and followed by new ones. */
export interface Matches {
  open(): readonly Match[];
  /** Settles every match that is open, and sends nothing more. */
  end(): void;
  /** The newest result of each settled match. */
  results: ReadonlyMap<string, Outcome>;
}

/** Runs matches over a feed. `random` draws whole numbers from 0 to below its argument. */
export function runMatches(feed: ScriptedFeed, random: (below: number) => number): Matches {
  const results = new Map<string, Outcome>();
  let open: Match[] = [];

  const send = ({ fixtureId, isLive, prices }: Match, status: 1 | -1 = 1): void =>
    feed.odds(fixtureId, { [MARKET]: prices }, isLive ? { ...LIVE, status } : { status });
  const start = (): void => {
    const isLive = random(2) === 0;
    const fixtureId = feed.addFixture(isLive ? -60_000 : 3_600_000);
    const match = { fixtureId, isLive, prices: { '1': 2000, X: 3500, '2': 4000 } };
    open.push(match);
    send(match);
  };
  const settle = (fixtureId: string): void => {
    const won = OUTCOMES[random(3)] ?? 'X';
    results.set(fixtureId, won);
    const each = OUTCOMES.map((outcome) => [outcome, { result: outcome === won ? 1 : 0 }] as const);
    feed.settle(fixtureId, { [MARKET]: Object.fromEntries(each) });
  };
  const step = (): void => {
    const match = open[random(open.length)];
    if (!match) return;
    const what = random(20);
    if (what === 0) {
      settle(match.fixtureId);
      open = open.filter((each) => each !== match);
      start();
    } else if (what === 1) {
      const settled = [...results.keys()];
      settle(settled[random(settled.length)] ?? match.fixtureId);
      open = open.filter(({ fixtureId }) => !results.has(fixtureId));
      while (open.length < MATCHES) start();
    } else if (what < 4) send(match, -1);
    else {
      match.prices = { ...match.prices, '1': 1900 + 5 * random(40) };
      send(match);
    }
  };

  while (open.length < MATCHES) start();
  const timer = setInterval(step, STEP_MS);
  return {
    open: () => open,
    results,
    end() {
      clearInterval(timer);
      for (const { fixtureId } of open) settle(fixtureId);
      open = [];
    },
  };
}
