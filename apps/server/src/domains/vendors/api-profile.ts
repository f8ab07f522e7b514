import { VendorSwitches } from '@fairhouse/contracts';
import * as z from 'zod/mini';
import { DEFAULT_PROFILE, type VendorProfile } from '#bets';

/** A vendor's settings by an operator, as stored; unknown keys are not stored. */
export const StoredProfile = z.partial(VendorSwitches);
export type StoredProfile = z.infer<typeof StoredProfile>;

/** The part of a profile that the wallet API enforces; the rest belongs to the rules. */
export interface ApiProfile {
  lobbySessions: boolean;
  multiSession: boolean;
  limitToStakes: boolean;
  numericIds: boolean;
  balanceScale: number | null;
}

/** Splits a stored profile into the parts of the rules and of the wallet API. */
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

/** Returns the effective value of every switch: as set, or the default. */
export function toSwitches(stored: unknown): VendorSwitches {
  const { rules, api } = parseProfile(stored);
  const { drawTolerance: _unused, ...rule } = { ...DEFAULT_PROFILE, ...rules };
  return { ...rule, ...api };
}
