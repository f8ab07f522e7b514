import { hashOf } from '../fair/canonical-json.ts';
import { ProofError, requireShape, type Shape } from '../proof/parse-proof.ts';
import type { ProofSignature } from '../proof/round-proof.ts';
import type { ContractFileTier } from './contract-file.ts';

/** Version of the document that says how a statement was computed. */
export const STATEMENT_FORMAT = 'fairhouse-statement/1';
/** Version of the file that has the document and its signature. */
export const STATEMENT_FILE_FORMAT = 'fairhouse/statement-file/1';

/** What a member played in the window, as it was counted by the run; `deposits` are those of the same days. */
export type StatementMember = { account: string; stake: string; win: string; valid: string; deposits: string };

/**
 * A share of a member with a sign of abuse, from a day on: held until a decision, counted in a later adjustment, or not counted. The play of it is
 * not in the figures when it was found before the run.
 */
export type StatementShare = { account: string; from: string; state: string; amount: string };

/** What an earlier statement of the contract came to more, or less, when its rounds had changed. */
export type StatementAdjustment = {
  statement: string;
  amount: string;
  rounds: { member: string; round: string; day: string; stake: string; win: string; valid: string }[];
};

/**
 * How a salary or dividend of one window was computed. Amounts are decimal strings: figures with all places of the currency, computed ones
 * with up to four places where the currency has fewer. Ids are text.
 */
export type StatementDocument = {
  format: typeof STATEMENT_FORMAT;
  brand: string;
  number: string;
  contract: string;
  version: number;
  kind: string;
  /** The account of the upline, or `PLATFORM`: the operator. */
  payer: string;
  agent: string;
  currency: string;
  from: string;
  to: string;
  /** Business days of the window in which the contract was in force, of how many. */
  days: number;
  ofDays: number;
  terms: {
    rules: ContractFileTier[];
    cap: string;
    lossRequired: boolean;
    carryOver: boolean;
    /** The operator pays everybody the difference to what is paid below. */
    byDifference: boolean;
    scheme: { activeMinValid: string; activeMinDeposit: string; excludeSelf: boolean; includeSelf: boolean };
  };
  figures: {
    turnover: string;
    active: number;
    stake: string;
    win: string;
    rebate: string;
    promo: string;
    salary: string;
    fee: string;
  };
  members: StatementMember[];
  withheld: StatementShare[];
  /** Basis points of the tier; null: none was reached. */
  rate_bps: number | null;
  gross: string;
  below: string;
  amount: string;
  carryIn: string;
  carryOut: string;
  before: string;
  adjustments: StatementAdjustment[];
  adjustment: string;
  payable: string;
  left: string;
  state: string;
  payments: { how: string; amount: string }[];
};

/** The file that either side downloads. */
export type StatementFile = {
  format: typeof STATEMENT_FILE_FORMAT;
  howToCheck: string;
  document: StatementDocument;
  /** SHA-256 of the canonical JSON of the document. */
  sha256: string;
  /** Ed25519 over `signedStatementText`. */
  signature: ProofSignature;
};

/** Returns the SHA-256 of a statement, as 64 hex digits. */
export const statementHash = (document: StatementDocument): string => hashOf(document);

/** Returns the text that the platform signs: format and hash of the document. */
export const signedStatementText = (sha256: string): string => `${STATEMENT_FORMAT} ${sha256}`;

/** Completes the file of a statement. */
export const statementFile = (signed: Omit<StatementFile, 'format' | 'howToCheck'>): StatementFile => ({
  format: STATEMENT_FILE_FORMAT,
  howToCheck: 'node fairhouse-verify.mjs --keys keys.json <this file>, or the page /verify of the site',
  ...signed,
});

const FILE: Shape = {
  sha256: 'text',
  signature: { key: 'text', ed25519: 'text' },
  document: {
    format: 'text',
    brand: 'text',
    number: 'text',
    contract: 'text',
    version: 'number',
    kind: 'text',
    payer: 'text',
    agent: 'text',
    currency: 'text',
    from: 'text',
    to: 'text',
    days: 'number',
    ofDays: 'number',
    terms: {
      rules: [{ minTurnover: 'text', minActive: 'number', rate_bps: 'number' }],
      cap: 'text',
      lossRequired: 'flag',
      carryOver: 'flag',
      byDifference: 'flag',
      scheme: { activeMinValid: 'text', activeMinDeposit: 'text', excludeSelf: 'flag', includeSelf: 'flag' },
    },
    figures: {
      turnover: 'text',
      active: 'number',
      stake: 'text',
      win: 'text',
      rebate: 'text',
      promo: 'text',
      salary: 'text',
      fee: 'text',
    },
    members: [{ account: 'text', stake: 'text', win: 'text', valid: 'text', deposits: 'text' }],
    withheld: [{ account: 'text', from: 'text', state: 'text', amount: 'text' }],
    gross: 'text',
    below: 'text',
    amount: 'text',
    carryIn: 'text',
    carryOut: 'text',
    before: 'text',
    adjustments: [
      {
        statement: 'text',
        amount: 'text',
        rounds: [{ member: 'text', round: 'text', day: 'text', stake: 'text', win: 'text', valid: 'text' }],
      },
    ],
    adjustment: 'text',
    payable: 'text',
    left: 'text',
    state: 'text',
    payments: [{ how: 'text', amount: 'text' }],
  },
};

/** Whether a parsed file says that it is a statement, of whatever version. */
export const isStatementFile = (value: unknown): boolean =>
  String((value as { format?: unknown } | null)?.format).startsWith('fairhouse/statement-file/');

/** Parses the file of a statement. Throws `ProofError` for another format or shape, with the path. */
export function parseStatementFile(value: unknown): StatementFile {
  const { format } = (value ?? {}) as { format?: unknown };
  if (format !== STATEMENT_FILE_FORMAT) throw new ProofError(`format is not ${STATEMENT_FILE_FORMAT}`);
  requireShape(value, FILE, 'statement');
  const file = value as StatementFile;
  const documentFormat: string = file.document.format;
  if (documentFormat !== STATEMENT_FORMAT) throw new ProofError(`document.format is not ${STATEMENT_FORMAT}`);
  const rate: unknown = file.document.rate_bps;
  if (rate !== null && !Number.isSafeInteger(rate))
    throw new ProofError('statement.document.rate_bps is missing or has the wrong type');
  return file;
}
