import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/verify');

/** Proofs as served by the site, one file each, next to the keys of the site that signed them. */
export const ROUNDS = path.join(FOLDER, 'rounds');
/** The spec of every version of every slot that was ever playable, as canonical JSON. */
export const SPECS = path.join(FOLDER, 'specs');
/** The proof of a sports bet, and the keys of the site that signed it. */
export const BETS = path.join(FOLDER, 'bets');
