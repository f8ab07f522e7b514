/** Payout types and their required data: a bank account by bank and number, or a wallet by its number only. */
export const PAYOUT_TYPES = ['bank', 'wallet'] as const;
export type PayoutType = (typeof PAYOUT_TYPES)[number];

/** Maximum number of payout accounts per member. */
export const MAX_PAYOUT_ACCOUNTS = 5;
/** Length of a bank's name, in characters. */
export const BANK_NAME = { min: 2, max: 60 } as const;
/** Maximum length of a bank account or wallet number as typed. */
export const MAX_PAYOUT_NUMBER_LENGTH = 100;

/** As stored. A bank account: 6 to 34 letters and digits, as long as an IBAN (ISO 13616). A wallet: 4 to 64 characters without spaces. */
const NUMBERS: Readonly<Record<PayoutType, RegExp>> = {
  bank: /^[A-Z0-9]{6,34}$/,
  wallet: /^[\w@.+:-]{4,64}$/,
};

/** Parses a typed number, ignoring spaces, and for a bank hyphens and case. Returns null when it is invalid. */
export function parsePayoutNumber(kind: PayoutType, typed: string): string | null {
  const plain = typed.replaceAll(/\s/g, '');
  const number = kind === 'bank' ? plain.replaceAll('-', '').toUpperCase() : plain;
  return NUMBERS[kind].test(number) ? number : null;
}

/** Returns the last four characters, by which the owner recognises it: `•••• 1234`. */
export const maskPayoutNumber = (number: string): string => `•••• ${number.slice(-4)}`;

/** Normalises names for comparison: ignores case, spaces and Unicode form. */
export const foldName = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
