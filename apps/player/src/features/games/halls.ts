/** The tab that shows the games of every hall. */
export const ALL_HALLS = 'all';

/** The hall that the address asks for, in any case; all of them when it names none that is there. */
export const hallOf = (page: string | undefined, halls: readonly { vassalage: string }[]): string =>
  halls.find(({ vassalage: vendorCode }) => vendorCode.toLowerCase() === page?.toLowerCase())?.vassalage ?? ALL_HALLS;
