import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB and two passes: the first choice of OWASP's password storage cheat sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), COST);

let dummy: Promise<string> | null = null;

/**
 * Whether the password is the one of the hash. Without a hash (nobody of that name) it takes as long and says no, so that
 * time does not tell which names exist.
 */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const matches = await verify(hash ?? (await dummy), password.normalize('NFC'));
  return hash !== null && matches;
}
