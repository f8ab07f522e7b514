import { sha256 } from '@noble/hashes/sha2.js';

const BLOCK_BYTES = 64;
const KEY_BYTES = 32;
const IPAD = 0x36;
const OPAD = 0x5c;

// reused by every call: the function never yields in between
const fresh = sha256.create();
const hash = sha256.create();
const pad = new Uint8Array(BLOCK_BYTES);
const inner = new Uint8Array(KEY_BYTES);

/**
 * Writes HMAC-SHA256(key, message) to `out` (32 bytes), as RFC 2104 defines it for a key of 32 bytes. Allocates nothing, which makes it twice
 * as fast as the library's HMAC; keeping the library's keyed state for each seed pair would cost over 1 kB per player for another 0.7 µs.
 */
export function hmacInto(key: Uint8Array, message: Uint8Array, out: Uint8Array): void {
  if (key.length !== KEY_BYTES) throw new RangeError(`the key must have ${KEY_BYTES} bytes, it has ${key.length}`);
  digestPadded(key, IPAD, message, inner);
  digestPadded(key, OPAD, inner, out);
}

function digestPadded(key: Uint8Array, padding: number, message: Uint8Array, out: Uint8Array): void {
  pad.fill(padding);
  for (let at = 0; at < KEY_BYTES; at++) pad[at] = (key[at] as number) ^ padding;
  fresh._cloneInto(hash);
  hash.update(pad);
  hash.update(message);
  hash.digestInto(out);
}
