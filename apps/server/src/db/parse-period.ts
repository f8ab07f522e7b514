/** A period as a call gives it, as moments: from the first, up to but not including the last. */
export const parsePeriod = (query: { from?: string | undefined; to?: string | undefined }) => ({
  from: query.from === undefined ? undefined : new Date(query.from),
  to: query.to === undefined ? undefined : new Date(query.to),
});

/** The moments between which rows are wanted; either may be open. */
export type DateRange = Partial<ReturnType<typeof parsePeriod>>;
