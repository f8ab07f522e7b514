import { FAMILIES, type Family } from '@fairhouse/game-math/lottery';

/** Returns the family of that name; null for one that this version of the site does not know. */
export const toFamily = (name: string): Family | null => FAMILIES.find((family) => family === name) ?? null;
