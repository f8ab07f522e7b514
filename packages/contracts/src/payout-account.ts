/** Payout types and their required data: a bank account by bank and number, a wallet by its number only, or an address on a named network. */
export const PAYOUT_TYPES = ['bank', 'wallet', 'BTC', 'ETH', 'TRON'] as const;
export type PayoutType = (typeof PAYOUT_TYPES)[number];

/** Maximum number of payout accounts per member. */
export const MAX_PAYOUT_ACCOUNTS = 5;
/** Length of a bank's name, in characters. */
export const BANK_NAME = { min: 2, max: 60 } as const;
/** Maximum length of a bank account or wallet number as typed. */
export const MAX_PAYOUT_NUMBER_LENGTH = 100;

/** The networks of addresses. The player chooses one; it is never guessed from the address. */
export const NETWORKS = ['BTC', 'ETH', 'TRON'] as const satisfies readonly PayoutType[];
export type Network = (typeof NETWORKS)[number];

/** Whether a payout type pays to an address on a network. */
export const isNetwork = (type: PayoutType): type is Network => (NETWORKS as readonly string[]).includes(type);

/**
 * As stored. A bank account: 6 to 34 letters and digits, as long as an IBAN (ISO 13616). A wallet: 4 to 64 characters without spaces. An
 * address: letters and digits; the server checks its checksum.
 */
const NUMBERS: Readonly<Record<PayoutType, RegExp>> = {
  bank: /^[A-Z0-9]{6,34}$/,
  wallet: /^[\w@.+:-]{4,64}$/,
  BTC: /^[A-Za-z0-9]{20,90}$/,
  ETH: /^[A-Za-z0-9]{20,90}$/,
  TRON: /^[A-Za-z0-9]{20,90}$/,
};

/** Parses a typed number, ignoring spaces, and for a bank hyphens and case. Returns null when it is invalid. */
export function parsePayoutNumber(kind: PayoutType, typed: string): string | null {
  const plain = typed.replaceAll(/\s/g, '');
  const number = kind === 'bank' ? plain.replaceAll('-', '').toUpperCase() : plain;
  return NUMBERS[kind].test(number) ? number : null;
}

/**
 * Returns what its owner recognises it by: the last four characters of a number, `•••• 1234`; the first and last six of an address, which
 * are also what the owner compares before it is added.
 */
export const maskPayoutNumber = (number: string, type: PayoutType): string =>
  isNetwork(type) ? `${number.slice(0, 6)}…${number.slice(-6)}` : `•••• ${number.slice(-4)}`;

/** Normalises names for comparison: ignores case, spaces and Unicode form. */
export const foldName = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
