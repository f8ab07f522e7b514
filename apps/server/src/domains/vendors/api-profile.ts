import { VendorSwitches } from '@fairhouse/contracts';
import * as z from 'zod/mini';
import { DEFAULT_PROFILE, type VendorProfile } from '#bets';

/** What an operator has set of a vendor, as it is kept; a key that nobody knows is not kept. */
export const StoredProfile = z.partial(VendorSwitches);
export type StoredProfile = z.infer<typeof StoredProfile>;

/** What of a profile the door itself keeps; the rest is law. */
export interface ApiProfile {
  lobbySessions: boolean;
  multiSession: boolean;
  limitToStakes: boolean;
  numericIds: boolean;
  balanceScale: number | null;
}

/** Splits a kept profile into the law's part and the door's. */
export function parseProfile(stored: unknown): { rules: VendorProfile; api: ApiProfile } {
  const { lobbySessions, multiSession, limitToStakes, numericIds, balanceScale, ...rules } =
    StoredProfile.parse(stored);
  return {
    rules: Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined)),
    api: {
      lobbySessions: lobbySessions ?? false,
      multiSession: multiSession ?? false,
      limitToStakes: limitToStakes ?? false,
      numericIds: numericIds ?? false,
      balanceScale: balanceScale ?? null,
    },
  };
}

/** Every switch as it works: as it was set, or by the rule. */
export function toSwitches(stored: unknown): VendorSwitches {
  const { rules, api } = parseProfile(stored);
  const { drawTolerance: _unused, ...rule } = { ...DEFAULT_PROFILE, ...rules };
  return { ...rule, ...api };
}
