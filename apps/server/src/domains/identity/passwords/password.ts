import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB and two passes: the first choice of OWASP's password storage cheat sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), COST);

let dummy: Promise<string> | null = null;

/**
 * Whether the password matches the hash. Without a hash (unknown name) it takes as long and returns false, so that timing does not reveal
 * which names exist.
 */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const matches = await verify(hash ?? (await dummy), password.normalize('NFC'));
  return hash !== null && matches;
}
