import type { calls, Output } from '@fairhouse/contracts';

export type FishOpened = Output<typeof calls.fish.open>;

/** The calls that the page makes for a fishing room. */
export interface FishApi {
  open: () => Promise<FishOpened>;
}
