import { hashOf } from '../fair/canonical-json.ts';
import { ProofError, requireShape, type Shape } from '../proof/parse-proof.ts';
import type { ProofSignature } from '../proof/round-proof.ts';

/** Version of the document that both sides accept. */
export const CONTRACT_FORMAT = 'fairhouse-contract/1';
/** Version of the file that has the document, who accepted it and the signature. */
export const CONTRACT_FILE_FORMAT = 'fairhouse/contract-file/1';

/** A tier of a contract: from a turnover and a number of active members on. */
export type ContractFileTier = { minTurnover: string; minActive: number; rate_bps: number };

/**
 * What an agent and the payer agree on. Amounts are decimal strings with all places of the currency, ids are text. Its SHA-256 over the
 * canonical JSON is what both sides accept.
 */
export type ContractDocument = {
  format: typeof CONTRACT_FORMAT;
  brand: string;
  kind: string;
  number: string;
  version: number;
  /** The account of the upline, or `PLATFORM`: the operator. */
  payer: string;
  agent: string;
  currency: string;
  rules: ContractFileTier[];
  /** The most that a window pays; zero for no limit. */
  cap: string;
  lossRequired: boolean;
  carryOver: boolean;
  cycle: string;
  /** Who counts as an active member. */
  scheme: { activeMinValid: string; activeMinDeposit: string; excludeSelf: boolean; includeSelf: boolean };
  /** The business day from which it is in force, by zone and cut hour. */
  effectiveFrom: string;
  zone: string;
  cutHour: number;
  text: string;
};

/** One side's acceptance: by proposing it, or by answering. */
export type ContractAcceptance = { side: 'payer' | 'agent'; account: string; at: string };

/** The file that either side downloads. */
export type ContractFile = {
  format: typeof CONTRACT_FILE_FORMAT;
  howToCheck: string;
  document: ContractDocument;
  /** SHA-256 of the canonical JSON of the document. */
  sha256: string;
  /** Who proposed it, then who answered. */
  acceptances: ContractAcceptance[];
  /** The exact beginning: hourly and real-time contracts begin inside a day. */
  inForceFrom: string;
  /** Ed25519 over `signedContractText`. */
  signature: ProofSignature;
};

/** Returns the SHA-256 that both sides accept, as 64 hex digits. */
export const contractHash = (document: ContractDocument): string => hashOf(document);

/** Returns the text that the platform signs: format, hash of the document, and hash of acceptances and beginning. */
export const signedContractText = ({
  sha256,
  acceptances,
  inForceFrom,
}: Pick<ContractFile, 'sha256' | 'acceptances' | 'inForceFrom'>): string =>
  `${CONTRACT_FORMAT} ${sha256} ${hashOf({ acceptances, inForceFrom })}`;

/** Completes the file of a signed contract. */
export const contractFile = (signed: Omit<ContractFile, 'format' | 'howToCheck'>): ContractFile => ({
  format: CONTRACT_FILE_FORMAT,
  howToCheck: 'node fairhouse-verify.mjs --keys keys.json <this file>, or the page /verify of the site',
  ...signed,
});

const FILE: Shape = {
  sha256: 'text',
  inForceFrom: 'text',
  acceptances: [{ side: 'text', account: 'text', at: 'text' }],
  signature: { key: 'text', ed25519: 'text' },
  document: {
    format: 'text',
    brand: 'text',
    kind: 'text',
    number: 'text',
    version: 'number',
    payer: 'text',
    agent: 'text',
    currency: 'text',
    rules: [{ minTurnover: 'text', minActive: 'number', rate_bps: 'number' }],
    cap: 'text',
    lossRequired: 'flag',
    carryOver: 'flag',
    cycle: 'text',
    scheme: { activeMinValid: 'text', activeMinDeposit: 'text', excludeSelf: 'flag', includeSelf: 'flag' },
    effectiveFrom: 'text',
    zone: 'text',
    cutHour: 'number',
    text: 'text',
  },
};

/** Whether a parsed file says that it is a contract, of whatever version. */
export const isContractFile = (value: unknown): boolean =>
  String((value as { format?: unknown } | null)?.format).startsWith('fairhouse/contract-file/');

/** Parses the file of a contract. Throws `ProofError` for another format or shape, with the path. */
export function parseContractFile(value: unknown): ContractFile {
  const { format } = (value ?? {}) as { format?: unknown };
  if (format !== CONTRACT_FILE_FORMAT) throw new ProofError(`format is not ${CONTRACT_FILE_FORMAT}`);
  requireShape(value, FILE, 'contract');
  const file = value as ContractFile;
  const documentFormat: string = file.document.format;
  if (documentFormat !== CONTRACT_FORMAT) throw new ProofError(`document.format is not ${CONTRACT_FORMAT}`);
  return file;
}
