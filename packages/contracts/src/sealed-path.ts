const KEY_LENGTH = 8;
const IV_BYTES = 12;

/**
 * Encrypts a support address as a path of type 3 (specification §7): AES-256-GCM under the SHA-256 of eight random characters, written as
 * base64url(iv, ciphertext, tag) and the eight characters. It obscures the address and detects changes; it is no secret, because the key is
 * included.
 */
export async function sealServicePath(
  address: string,
  keyMaterial: { key: string; iv: Uint8Array<ArrayBuffer> } = {
    key: randomKey(),
    iv: crypto.getRandomValues(new Uint8Array(IV_BYTES)),
  },
): Promise<string> {
  const { key, iv } = keyMaterial;
  const body = new TextEncoder().encode(address);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await importKey(key), body);
  return toBase64Url(new Uint8Array([...iv, ...new Uint8Array(sealed)])) + key;
}

/**
 * Decrypts the address in a path of type 3, which must be a web address. Throws when the path was altered or truncated, or contains
 * something else.
 */
export async function openServicePath(path: string): Promise<string> {
  const key = path.slice(-KEY_LENGTH);
  const bytes = fromBase64Url(path.slice(0, -KEY_LENGTH));
  const data = { iv: bytes.slice(0, IV_BYTES), body: bytes.slice(IV_BYTES) };
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: data.iv }, await importKey(key), data.body);
  const { href, protocol } = new URL(new TextDecoder().decode(plain));
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('a support address must be a web address');
  return href;
}

const randomKey = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(6)));

async function importKey(key: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
