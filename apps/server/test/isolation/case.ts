import type { FirstBrand } from './first-brand.ts';

/** A call made across brands, and how it may end with a token of the requested brand. */
export interface Case {
  /** Builds the input from the first brand's values, which another brand must not know. */
  ask: (first: FirstBrand) => unknown;
  ends: readonly string[];
}

/** Answered, without data of the other brand. */
export const answers = (ask: Case['ask'] = () => ({})): Case => ({ ask, ends: ['answered'] });
/** Refused: with NOT_FOUND unless other codes are given. */
export const refuses = (ask: Case['ask'], ...ends: string[]): Case => ({
  ask,
  ends: ends.length > 0 ? ends : ['NOT_FOUND'],
});
/** A change of the own brand, which has another version. */
export const ownChange = (ask: Case['ask'] = ({ version }) => ({ version })): Case => ({
  ask,
  ends: ['answered', 'STALE_VERSION', 'STATE_CHANGED', 'CONFLICT'],
});
