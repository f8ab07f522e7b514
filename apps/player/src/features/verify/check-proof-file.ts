import {
  checkProof,
  checkSignature,
  type Finding,
  ProofError,
  parseProof,
  parseSigningKeys,
  type RoundProof,
  type SigningKeys,
} from '@fairhouse/game-math';

/** What came of a file: its findings, or why it is no proof. `why` is in English, for whoever made the file. */
export type CheckedProof =
  | { kind: 'checked'; proof: RoundProof; findings: readonly Finding[]; hasKeys: boolean }
  | { kind: 'not-json' }
  | { kind: 'not-a-proof'; why: string };

/** Checks the text of a proof on this page. Without keys nothing is said of who signed it. */
export async function checkProofFile(text: string, keys: SigningKeys | null): Promise<CheckedProof> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'not-json' };
  }
  try {
    const proof = parseProof(value);
    const signature = keys ? [await checkSignature(proof, keys)] : [];
    return { kind: 'checked', proof, findings: [...signature, ...checkProof(proof)], hasKeys: keys !== null };
  } catch (error) {
    if (error instanceof ProofError) return { kind: 'not-a-proof', why: error.message };
    throw error;
  }
}

/** The public keys of the house whose page this is; null when they cannot be had. */
export async function fetchSigningKeys(): Promise<SigningKeys | null> {
  try {
    const answer = await fetch('/.well-known/fairhouse-keys.json');
    return answer.ok ? parseSigningKeys(await answer.json()) : null;
  } catch {
    return null;
  }
}
