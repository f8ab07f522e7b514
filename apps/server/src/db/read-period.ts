/** A period as a call gives it, as moments: from the first, up to but not including the last. */
export const readPeriod = (wish: { from?: string | undefined; to?: string | undefined }) => ({
  from: wish.from === undefined ? undefined : new Date(wish.from),
  to: wish.to === undefined ? undefined : new Date(wish.to),
});

/** The moments between which rows are wanted; either may be open. */
export type Moments = Partial<ReturnType<typeof readPeriod>>;
