import { finePerUnit } from './scale.ts';

/** What a posting pays, in smallest units, and what stays accrued, in fine units. */
export interface Posting {
  posted: bigint;
  left_fine: bigint;
}

/** Takes the whole smallest units out of what has accrued (agents-settlement 1). A negative sum posts nothing. */
export function postAccrued(accrued_fine: bigint, decimals: number): Posting {
  if (accrued_fine <= 0n) return { posted: 0n, left_fine: accrued_fine };
  const per = finePerUnit(decimals);
  return { posted: accrued_fine / per, left_fine: accrued_fine % per };
}
