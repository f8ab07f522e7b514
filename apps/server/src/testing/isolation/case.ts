import type { FirstBrand } from './first-brand.ts';

/** What one call is asked across brands, and how it may end with a token of the brand that is asked. */
export interface Case {
  /** The first brand's own values, which another brand must not know. */
  ask: (first: FirstBrand) => unknown;
  ends: readonly string[];
}

/** Answered, with nothing of the other brand in it. */
export const answers = (ask: Case['ask'] = () => ({})): Case => ({ ask, ends: ['answered'] });
/** Refused: by NOT_FOUND unless another end is named. */
export const refuses = (ask: Case['ask'], ...ends: string[]): Case => ({
  ask,
  ends: ends.length > 0 ? ends : ['NOT_FOUND'],
});
/** A change of the own brand, whose version is another one. */
export const ownChange = (ask: Case['ask'] = ({ version }) => ({ version })): Case => ({
  ask,
  ends: ['answered', 'STALE_VERSION', 'STATE_CHANGED', 'CONFLICT'],
});
