/** Returns the draw that takes orders, or the next one that will; undefined when none is planned. */
export const findOpenDraw = <Times extends { closeAt: number }>(
  upcoming: readonly Times[],
  now: number,
): Times | undefined => upcoming.find(({ closeAt }) => closeAt > now);
