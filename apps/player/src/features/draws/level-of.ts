import type { Lottery } from './draw-queries.ts';

/** Returns the text for what proves a draw. Results of simulated lotteries come as those of other organisers do, but no organiser drew them. */
export const levelOf = <Level extends string>(level: Level, source: Lottery['source']): Level | 'simulated' =>
  level === 'external' && source === 'simulated' ? 'simulated' : level;
