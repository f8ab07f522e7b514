import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hash,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Encrypts secrets at rest: seals with AES-256-GCM under the installation's master key. */
export interface Secrets {
  seal(plain: Uint8Array): Buffer;
  open(sealed: Uint8Array): Buffer;
  /** A key for one purpose, derived from the master key (HMAC-SHA-256). */
  derive(purpose: string): Buffer;
}

/** Loads the master key from the environment, or from a file of the data folder that only the owner can read. */
export function loadSecrets(masterKey: string | null, dataDir: string): Secrets {
  const bytes = masterKey ? Buffer.from(masterKey, 'base64') : loadOrCreateKey(path.join(dataDir, 'master.key'));
  if (bytes.length !== 32) throw new Error('FAIRHOUSE_MASTER_KEY must be 32 bytes in base64.');
  // one key object, so that the bytes are not converted at each use
  const key = createSecretKey(bytes);
  return {
    seal(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
    },
    derive: (purpose) => createHmac('sha256', key).update(purpose).digest(),
  };
}

function loadOrCreateKey(file: string): Buffer {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  try {
    fs.writeFileSync(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(fs.readFileSync(file, 'utf8'), 'base64');
}

/** Returns 32 random bytes as a URL-safe token. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a token: SHA-256, so that a leaked table gives no access. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Compares two strings in constant time. */
export function equalInConstantTime(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest();
  const right = createHash('sha256').update(b).digest();
  return timingSafeEqual(left, right);
}
