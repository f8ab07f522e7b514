import { isNetwork, type Network, type PayoutType, parsePayoutNumber } from '@fairhouse/contracts';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { refuse } from '#refusal';

/**
 * Parses a typed account number or address into the form that is kept. The network is the one that the player chose and is never guessed.
 * Refuses INVALID_INPUT for the wrong form, and ADDRESS_INVALID for an IBAN or an address that fails its checksum or is of another network.
 */
export function parseCheckedNumber(type: PayoutType, typed: string): string {
  const number = parsePayoutNumber(type, typed);
  if (number === null) throw refuse('INVALID_INPUT', { field: 'number', params: { field: 'number' } });
  const kept = isNetwork(type) ? ADDRESSES[type](number) : type === 'bank' ? parseBankNumber(number) : number;
  if (kept === null) throw refuse('ADDRESS_INVALID', { field: 'number', params: { type } });
  return kept;
}

/** A bank number that begins with two letters and two digits is an IBAN and must pass its check (ISO 13616); any other is kept as typed. */
export function parseBankNumber(number: string): string | null {
  if (!/^[A-Z]{2}\d{2}/.test(number)) return number;
  const iban = electronicFormatIBAN(number);
  return iban !== null && isValidIBAN(iban) ? iban : null;
}

/** Parses an address of a network into the form that is kept; null when it is not a valid one. */
export const ADDRESSES: Readonly<Record<Network, (typed: string) => string | null>> = {
  BTC: parseBitcoinAddress,
  ETH: parseEthereumAddress,
  TRON: parseTronAddress,
};

const base58check = createBase58check(sha256);

function decodeBase58(typed: string): Uint8Array | null {
  try {
    return base58check.decode(typed);
  } catch {
    return null;
  }
}

const PAYLOAD_BYTES = 21;
/** Versions of pay to public key hash and pay to script hash. */
const BITCOIN_VERSIONS = [0, 5];

/** Base58check versions 0 and 5; bech32 for witness version 0 (BIP-173), bech32m for version 1 (BIP-350), main network only. */
function parseBitcoinAddress(typed: string): string | null {
  const lower = typed.toLowerCase();
  if (!lower.startsWith('bc1')) {
    const payload = decodeBase58(typed);
    return payload?.length === PAYLOAD_BYTES && BITCOIN_VERSIONS.includes(payload[0] ?? -1) ? typed : null;
  }
  // mixed case is no address
  if (typed !== lower && typed !== typed.toUpperCase()) return null;
  return isWitness(bech32, lower, 0, [20, 32]) || isWitness(bech32m, lower, 1, [32]) ? lower : null;
}

function isWitness(code: typeof bech32, address: string, version: number, lengths: readonly number[]): boolean {
  try {
    const { prefix, words } = code.decode(address as `${string}1${string}`);
    return prefix === 'bc' && words[0] === version && lengths.includes(code.fromWords(words.slice(1)).length);
  } catch {
    return false;
  }
}

/** 0x and 40 hexadecimal digits; mixed case must fit the checksum of EIP-55, in which it is kept. The zero address belongs to nobody. */
function parseEthereumAddress(typed: string): string | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(typed) || /^0x0+$/.test(typed)) return null;
  const digits = typed.slice(2);
  const lower = digits.toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  const kept = [...lower].map((digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  const isMixed = digits !== lower && digits !== digits.toUpperCase();
  return isMixed && kept.join('') !== digits ? null : `0x${kept.join('')}`;
}

const TRON_VERSION = 0x41;

function parseTronAddress(typed: string): string | null {
  const payload = decodeBase58(typed);
  return payload?.length === PAYLOAD_BYTES && payload[0] === TRON_VERSION ? typed : null;
}
