import type { PlaceRules } from '@fairhouse/contracts';

const UNLIMITED: Omit<PlaceRules, 'country' | 'source'> = {
  maxTimes_x100: null,
  wholeWeights: false,
  oneProduct: false,
  minDays: null,
  maxValue: null,
  sameAsAsked: false,
  firstOnly: false,
  equalTerms: false,
};

/**
 * What some places demand of promotions, as looked up on 23 November 2026. No legal advice: a brand checks them and saves its own. The Danish
 * limit of DKK 1,000 is given at the central rate of 7.46038 for a euro; other currencies have no limit here, so they are not allowed there.
 */
export const STANDARD_PLACES: readonly PlaceRules[] = [
  {
    ...UNLIMITED,
    country: 'GB',
    maxTimes_x100: 1_000,
    oneProduct: true,
    source: 'LCCP, social responsibility code 5.1.1 (3)(a) and (b), since 19 January 2026',
  },
  {
    ...UNLIMITED,
    country: 'DK',
    maxTimes_x100: 1_000,
    wholeWeights: true,
    minDays: 60,
    maxValue: { EUR: '134' },
    sameAsAsked: true,
    equalTerms: true,
    cashWins: true,
    source: 'skat.dk, oid 2168695',
  },
  {
    ...UNLIMITED,
    country: 'SE',
    minDays: 60,
    firstOnly: true,
    equalTerms: true,
    source: 'Spellagen 14:9; Spelinspektionen',
  },
];
