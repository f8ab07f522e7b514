/** What a way to pay out pays to, and so what it asks of an account: a bank account by bank and number, or a wallet by its number alone. */
export const PAYOUT_TYPES = ['bank', 'wallet'] as const;
export type PayoutType = (typeof PAYOUT_TYPES)[number];

/** A member keeps at most so many accounts to be paid to. */
export const MAX_PAYOUT_ACCOUNTS = 5;
/** How long the name of a bank may be, in characters. */
export const BANK_NAME = { min: 2, max: 60 } as const;
/** The longest number of a bank account or wallet that is taken as it is typed. */
export const MAX_PAYOUT_NUMBER_LENGTH = 100;

/** As it is kept. A bank account: 6 to 34 letters and digits, as long as an IBAN (ISO 13616). A wallet: 4 to 64 signs without spaces. */
const NUMBERS: Readonly<Record<PayoutType, RegExp>> = {
  bank: /^[A-Z0-9]{6,34}$/,
  wallet: /^[\w@.+:-]{4,64}$/,
};

/** Reads a number as it is typed; spaces, and for a bank hyphens and case, say nothing. Null for what is none. */
export function parsePayoutNumber(kind: PayoutType, typed: string): string | null {
  const plain = typed.replaceAll(/\s/g, '');
  const number = kind === 'bank' ? plain.replaceAll('-', '').toUpperCase() : plain;
  return NUMBERS[kind].test(number) ? number : null;
}

/** The last four signs, which tell the owner which it is: `•••• 1234`. */
export const maskPayoutNumber = (number: string): string => `•••• ${number.slice(-4)}`;

/** How names are compared: whatever their case, spaces and Unicode form. */
export const foldName = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
