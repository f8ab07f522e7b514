/** Converts the period of a call to timestamps: from the start, up to but not including the end. */
export const parsePeriod = (query: { from?: string | undefined; to?: string | undefined }) => ({
  from: query.from === undefined ? undefined : new Date(query.from),
  to: query.to === undefined ? undefined : new Date(query.to),
});

/** The requested time range; either end may be open. */
export type DateRange = Partial<ReturnType<typeof parsePeriod>>;
