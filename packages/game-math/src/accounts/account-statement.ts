import { hashOf } from '../fair/canonical-json.ts';
import { checkSignedText, type SigningKeys } from '../proof/check-signature.ts';
import { parseDecimal } from '../proof/decimal.ts';
import { type Finding, judge } from '../proof/finding.ts';
import { ProofError, requireShape, type Shape } from '../proof/parse-proof.ts';
import type { ProofSignature } from '../proof/round-proof.ts';
import { ACCOUNT_FIGURES, type AccountFigures, accountFigures, changeOf } from './figures.ts';

/** Version of the document whose hash is signed. */
export const STATEMENT_FORMAT = 'fairhouse-account-statement/1';
/** Version of the file that has the document, its hash and the signature. */
export const STATEMENT_FILE_FORMAT = 'fairhouse/account-statement-file/1';

type AmountsOf<Name extends string> = { [name in Name]: string };

/** A business day with movements: its figures and the balance around it, as decimal strings. */
export type StatementDay = { day: string; opening: string; closing: string } & AmountsOf<keyof AccountFigures>;

/** A deposit, a withdrawal, or a fee of one, with the signed change of the balance. */
export type StatementPayment = { at: string; kind: string; amount: string; reference: string };

/** What an operator states about a member's account over business days. Ids are text, amounts decimal strings. */
export type AccountStatement = {
  format: typeof STATEMENT_FORMAT;
  brand: string;
  brandName: string;
  account: string;
  username: string;
  currency: string;
  /** The business days, both included, and the zone and hour by which they begin. */
  fromDay: string;
  toDay: string;
  zone: string;
  cutHour: number;
  issuedAt: string;
  /** The number of the last entry of the journal that it counts. */
  entries: string;
  opening: string;
  closing: string;
  days: StatementDay[];
  payments: StatementPayment[];
};

export type AccountStatementFile = {
  format: typeof STATEMENT_FILE_FORMAT;
  howToCheck: string;
  document: AccountStatement;
  /** SHA-256 of the canonical JSON of the document. */
  sha256: string;
  /** Ed25519 over the format of the document and the hash. */
  signature: ProofSignature;
};

const signedText = (sha256: string): string => `${STATEMENT_FORMAT} ${sha256}`;

/** Completes and signs the file of a statement. */
export function sealStatement(
  document: AccountStatement,
  sign: (text: string) => ProofSignature,
): AccountStatementFile {
  const sha256 = hashOf(document);
  return {
    format: STATEMENT_FILE_FORMAT,
    howToCheck: 'node fairhouse-verify.mjs --keys keys.json <this file>, or the page /verify of the site',
    document,
    sha256,
    signature: sign(signedText(sha256)),
  };
}

const DAY: Shape = Object.fromEntries(
  ['day', 'opening', 'closing', ...ACCOUNT_FIGURES].map((name) => [name, 'text'] as const),
);

const FILE: Shape = {
  sha256: 'text',
  signature: { key: 'text', ed25519: 'text' },
  document: {
    format: 'text',
    brand: 'text',
    brandName: 'text',
    account: 'text',
    username: 'text',
    currency: 'text',
    fromDay: 'text',
    toDay: 'text',
    zone: 'text',
    cutHour: 'number',
    issuedAt: 'text',
    entries: 'text',
    opening: 'text',
    closing: 'text',
    days: [DAY],
    payments: [{ at: 'text', kind: 'text', amount: 'text', reference: 'text' }],
  },
};

/** Whether a parsed file says that it is the statement of an account, of whatever version. */
export const isAccountStatement = (value: unknown): boolean =>
  String((value as { format?: unknown } | null)?.format).startsWith('fairhouse/account-statement-file/');

/** Parses the file of a statement. Throws `ProofError` for another format or shape, with the path. */
export function parseAccountStatement(value: unknown): AccountStatementFile {
  const { format } = (value ?? {}) as { format?: unknown };
  if (format !== STATEMENT_FILE_FORMAT) throw new ProofError(`format is not ${STATEMENT_FILE_FORMAT}`);
  requireShape(value, FILE, 'statement');
  const file = value as AccountStatementFile;
  const documentFormat: string = file.document.format;
  if (documentFormat !== STATEMENT_FORMAT) throw new ProofError(`document.format is not ${STATEMENT_FORMAT}`);
  return file;
}

/** Checks everything of a statement that needs no keys: its hash, that each day adds up, and that the days and payments do. */
export function checkAccountStatement({ document, sha256 }: AccountStatementFile): Finding[] {
  const found = hashOf(document);
  const { opening, closing, days, payments } = document;
  const wrong = days.filter((day) => !holdsFor(() => addsUp(day))).map(({ day }) => day);
  return [
    judge(found === sha256, 'file-whole', {}, [`computed ${found}`]),
    judge(wrong.length === 0, 'statement-days', { days: days.length }, wrong),
    judge(
      holdsFor(() => follow(document)),
      'statement-balances',
      { opening, closing },
    ),
    judge(
      holdsFor(() => paymentsAddUp(document)),
      'statement-payments',
      { payments: payments.length },
    ),
  ];
}

/** Checks that the site signed the statement. */
export const checkAccountStatementSignature = (file: AccountStatementFile, keys: SigningKeys): Promise<Finding> =>
  checkSignedText({ text: signedText(file.sha256), signature: file.signature }, keys, {
    id: 'signed',
    values: { key: file.signature.key },
  });

/** What cannot be read does not hold. */
function holdsFor(check: () => boolean): boolean {
  try {
    return check();
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Parses the figures of a day as integers of 10^-18. */
const figuresOf = (day: StatementDay): AccountFigures =>
  Object.fromEntries(
    ACCOUNT_FIGURES.map((name) => [name, parseDecimal(day[name])] as const),
  ) as unknown as AccountFigures;

function addsUp(day: StatementDay): boolean {
  const stated = figuresOf(day);
  const derived = accountFigures(stated);
  return (
    ACCOUNT_FIGURES.every((name) => stated[name] === derived[name]) &&
    parseDecimal(day.opening) + changeOf(derived) === parseDecimal(day.closing)
  );
}

/** Days are in order and in the span, and each opens with what the one before closed with. */
function follow({ opening, closing, days, fromDay, toDay }: AccountStatement): boolean {
  let [balance, last] = [parseDecimal(opening), ''];
  for (const day of days) {
    if (day.day <= last || day.day < fromDay || day.day > toDay || parseDecimal(day.opening) !== balance) return false;
    [balance, last] = [parseDecimal(day.closing), day.day];
  }
  return balance === parseDecimal(closing);
}

function paymentsAddUp({ days, payments }: AccountStatement): boolean {
  const listed = payments.reduce((sum, { amount }) => sum + parseDecimal(amount), 0n);
  const stated = days.map(figuresOf).reduce((sum, day) => sum + day.deposits - day.paidOut - day.fees, 0n);
  return listed === stated;
}
