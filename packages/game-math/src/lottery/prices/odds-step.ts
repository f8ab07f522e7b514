/** Automatic reduction of the odds of a pick, in thousandths: for every `every_micro` of net exposure one step, down to the floor. */
export type OddsSteps = { start: number; step: number; floor: number; every_micro: bigint };

/**
 * Returns the odds of a pick, in thousandths. They depend on the orders of the draw alone and hold for later orders.
 *
 * @param net_micro what the pick would pay less all stakes of its market
 */
export function steppedOdds({ start, step, floor, every_micro }: OddsSteps, net_micro: bigint): number {
  const steps = net_micro > 0n ? Number(net_micro / every_micro) : 0;
  return Math.max(floor, start - step * steps);
}
