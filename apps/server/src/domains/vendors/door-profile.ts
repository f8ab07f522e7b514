import { VendorSwitches } from '@fairhouse/contracts';
import * as z from 'zod/mini';
import { DEFAULT_PROFILE, type VendorProfile } from '#bets';

/** What an operator has set of a vendor, as it is kept; a key that nobody knows is not kept. */
export const StoredProfile = z.partial(VendorSwitches);
export type StoredProfile = z.infer<typeof StoredProfile>;

/** What of a profile the door itself keeps; the rest is law. */
export interface DoorProfile {
  lobbySessions: boolean;
  multiSession: boolean;
  limitToStakes: boolean;
  numericIds: boolean;
  balanceScale: number | null;
}

/** Splits a kept profile into the law's part and the door's. */
export function readProfile(kept: unknown): { law: VendorProfile; door: DoorProfile } {
  const { lobbySessions, multiSession, limitToStakes, numericIds, balanceScale, ...law } = StoredProfile.parse(kept);
  return {
    law: Object.fromEntries(Object.entries(law).filter(([, value]) => value !== undefined)),
    door: {
      lobbySessions: lobbySessions ?? false,
      multiSession: multiSession ?? false,
      limitToStakes: limitToStakes ?? false,
      numericIds: numericIds ?? false,
      balanceScale: balanceScale ?? null,
    },
  };
}

/** Every switch as it works: as it was set, or by the rule. */
export function readSwitches(kept: unknown): VendorSwitches {
  const { law, door } = readProfile(kept);
  const { drawTolerance: _untold, ...rule } = { ...DEFAULT_PROFILE, ...law };
  return { ...rule, ...door };
}
