import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/verify');

/** Proofs as the site gave them, a file each, beside the keys of the site that signed them. */
export const ROUNDS = path.join(FOLDER, 'rounds');
/** The spec of every version of every slot that was ever open for play, as canonical JSON. */
export const SPECS = path.join(FOLDER, 'specs');
