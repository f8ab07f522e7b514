import { hashOf } from '../fair/canonical-json.ts';

/** The version of the file's shape; a reader refuses any other. */
export const PROOF_FORMAT = 'fairhouse/round-proof/1';

/**
 * Everything the house holds of one round, in one file that can be checked without the house. Amounts are decimal strings with all
 * places of the currency; times ISO 8601 in UTC; hashes lower-case hex.
 */
export type RoundProof = {
  format: string;
  /** For a person who opens the file. */
  howToCheck: string;
  /** The version of the program that wrote the file. */
  server: string;
  round: ProofRound;
  /** A round that the house drew; null where a vendor did. */
  play: ProofPlay | null;
  fair: ProofSeeds | null;
  transactions: ProofTransaction[];
  entries: ProofEntry[];
  /** What the vendor's server asked of the wallet and how it was answered, oldest first. */
  walletCalls: ProofCall[];
  timeline: { at: string; event: string }[];
  /** Over the canonical JSON of all the rest but the signature (`hashOf`). */
  sha256: string;
  /** By which the house owns that it wrote the file; null in a draft. */
  signature: ProofSignature | null;
};

/** Ed25519 over `signedText` of the file. */
export type ProofSignature = {
  /** Names the key among those that the house publishes. */
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
  /** The vendor's own id of the round; for our own games the id that the player's game made up. */
  reference: string;
  currency: string;
  state: string;
  /** All stakes, also those that were given back. */
  stake: string;
  returned: string;
  win: string;
  /** What of the win a progressive jackpot was. */
  jackpot: string;
  /** Corrections by the vendor, signed. */
  adjusted: string;
  /** What the player could use before the first and after the last entry; null for a round that moved nothing. */
  balanceBefore: string | null;
  balanceAfter: string | null;
  at: string;
  closedAt: string | null;
};

export type ProofPlay = {
  versionHash: string;
  /** What the player's game sent with the stake. */
  choices: Record<string, unknown>;
  /** What it was answered. */
  outcome: Record<string, unknown>;
  /** Whether it has told that the player saw the round to its end. */
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
  /** `bet`, `win`, `rollback`, `adjust`, `reserve`, `draw`, `commit` or `cancel`. */
  class: string;
  tx: string;
  /** The transaction that this one takes back or follows. */
  target: string | null;
  state: string;
  /** Why it was refused, where it was. */
  refusal: string | null;
  amount: string;
  /** What of the amount was the player's money; less for a free bet. */
  cash: string;
  /** What of it was taken back since. */
  reversed: string;
  at: string;
};

/** A line of the ledger: the amount goes to the player's account and leaves the contra account. */
export type ProofEntry = {
  /** Its place among all entries of the account, from 1 and without a gap. */
  seq: string;
  kind: string;
  contra: string;
  amount: string;
  held: string;
  balanceAfter: string;
  heldAfter: string;
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
  /** SHA-256 of the body as it came. */
  bodyHash: string;
};

/** Closes a proof with the hash over its content, and with the house's signature of it. */
export function sealProof(
  content: Omit<RoundProof, 'sha256' | 'signature'>,
  sign: (text: string) => ProofSignature | null = () => null,
): RoundProof {
  const sha256 = hashOf(content);
  return { ...content, sha256, signature: sign(signedText(sha256)) };
}

/** What a house signs of a proof: the hash, and that it is one of a proof, so that the key's word is good for nothing else. */
export const signedText = (sha256: string): string => `${PROOF_FORMAT} ${sha256}`;
