/** The highest rates that the operator pays for a unit of turnover, in basis points. */
export interface CostRates {
  rebate: number;
  realtime: number;
  hourly: number;
  daily: number;
}

/** Returns what a line costs at most, in basis points of its turnover (agents-settlement 6). More than the margin needs a warning. */
export const contractCost = ({ rebate, realtime, hourly, daily }: CostRates): number =>
  rebate + realtime + hourly + daily;
