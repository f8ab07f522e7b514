/** The tab that shows the games of every hall. */
export const ALL_HALLS = 'all';

/** Returns the hall in the address, in any case, or all halls when the address names none that exists. */
export const hallOf = (page: string | undefined, halls: readonly { vassalage: string }[]): string =>
  halls.find(({ vassalage: vendorCode }) => vendorCode.toLowerCase() === page?.toLowerCase())?.vassalage ?? ALL_HALLS;
