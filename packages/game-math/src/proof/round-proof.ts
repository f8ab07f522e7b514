import { hashOf } from '../fair/canonical-json.ts';
import type { SportsProof } from '../sports/proof/sports-proof.ts';

/** Version of the file format. A reader refuses any other. */
export const PROOF_FORMAT = 'fairhouse/round-proof/1';

/**
 * Everything the server stored about one round, in one file that can be verified independently. Amounts are decimal strings with all
 * decimals of the currency; times ISO 8601 in UTC; hashes lower-case hex.
 */
export type RoundProof = {
  format: string;
  /** Instructions for a person who opens the file. */
  howToCheck: string;
  /** Version of the server that wrote the file. */
  server: string;
  round: ProofRound;
  /** A round of an own game. Null for a vendor's round. */
  play: ProofPlay | null;
  fair: ProofSeeds | null;
  /** An accepted bet of our own sportsbook. Absent in every other round. */
  sports?: SportsProof;
  transactions: ProofTransaction[];
  entries: ProofEntry[];
  /** The vendor's wallet calls and their answers, oldest first. */
  walletCalls: ProofCall[];
  timeline: { at: string; event: string }[];
  /** Over the canonical JSON of everything else except the signature (`hashOf`). */
  sha256: string;
  /** Proves that the server wrote the file. Null in a draft. */
  signature: ProofSignature | null;
};

/** Ed25519 over `signedText` of the file. */
export type ProofSignature = {
  /** Id of the key among the published keys. */
  key: string;
  /** 64 bytes in base64url. */
  ed25519: string;
};

export type ProofRound = {
  id: string;
  game: string;
  category: string;
  /** `house` for our own games. */
  vendor: string;
  /** The vendor's id of the round. For our own games the id that the player's client generated. */
  reference: string;
  currency: string;
  state: string;
  /** All stakes, including returned ones. */
  stake: string;
  returned: string;
  win: string;
  /** The progressive jackpot's part of the win. */
  jackpot: string;
  /** Corrections by the vendor, signed. */
  adjusted: string;
  /** The player's usable balance before the first and after the last entry. Null for a round that moved nothing. */
  balanceBefore: string | null;
  balanceAfter: string | null;
  at: string;
  closedAt: string | null;
};

export type ProofPlay = {
  versionHash: string;
  /** The choices that the player's client sent with the stake. */
  choices: Record<string, unknown>;
  /** The answer to it. */
  outcome: Record<string, unknown>;
  /** Whether the client reported that the player saw the whole round. */
  shown: boolean;
};

export type ProofSeeds = {
  seedPair: string;
  /** SHA-256 of the server seed, shown before the first bet on it. */
  commitment: string;
  committedAt: string;
  clientSeed: string;
  nonce: number;
  /** Null while the pair is in use. */
  serverSeed: string | null;
  revealedAt: string | null;
};

export type ProofTransaction = {
  kind: string;
  /**
   * `bet`, `win`, `rollback`, `adjust`, `reserve`, `draw`, `commit` or `cancel`; for first-party products also `extend`, `release`,
   * `settle_part`, `close` or `restake`.
   */
  class: string;
  tx: string;
  /** The transaction that this one rolls back or follows. */
  target: string | null;
  state: string;
  /** The refusal reason, if it was refused. */
  refusal: string | null;
  amount: string;
  /** The part of the amount that was the player's money. Less for a free bet, and where a part was bonus money. */
  cash: string;
  /** The part of the amount that was bonus money. Absent without any. */
  bonus?: string;
  /** The part of the amount that a free round won and that became bonus money when the free rounds ended. Absent without any. */
  collected?: string;
  /** The part rolled back since. */
  reversed: string;
  at: string;
};

/** A ledger entry: the amount goes to the player's account and leaves the contra account. */
export type ProofEntry = {
  /** Position among all entries of the account, from 1 without gaps. */
  seq: string;
  kind: string;
  contra: string;
  amount: string;
  held: string;
  balanceAfter: string;
  heldAfter: string;
  /** Of a line of bonus money, a balance of its own: its change, and that balance after it. Such a line has amount 0. */
  bonus?: { amount: string; after: string };
  /** The transaction that caused it. */
  key: string;
  at: string;
};

export type ProofCall = {
  at: string;
  op: string;
  requestId: string;
  tx: string;
  amount: string;
  status: string;
  httpStatus: number;
  /** True for a repeat, which moved nothing. */
  replay: boolean;
  /** SHA-256 of the body as received. */
  bodyHash: string;
};

/** Completes a proof with the hash over its content and the server's signature. */
export function sealProof(
  content: Omit<RoundProof, 'sha256' | 'signature'>,
  sign: (text: string) => ProofSignature | null = () => null,
): RoundProof {
  const sha256 = hashOf(content);
  return { ...content, sha256, signature: sign(signedText(sha256)) };
}

/**
 * Returns the text that the server signs for a proof: the format and the hash. The format prevents reuse of the signature for anything
 * else.
 */
export const signedText = (sha256: string): string => `${PROOF_FORMAT} ${sha256}`;
