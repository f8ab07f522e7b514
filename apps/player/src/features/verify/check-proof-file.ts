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

/** The result for a file: its findings, or why it is not a proof. `why` is in English, for the author of the file. */
export type CheckedProof =
  | { kind: 'checked'; proof: RoundProof; findings: readonly Finding[]; hasKeys: boolean }
  | { kind: 'not-json' }
  | { kind: 'not-a-proof'; why: string };

/** Checks the text of a proof on this page. Without keys the signature is not checked. */
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

/** Returns the public keys of this server, or null when they cannot be loaded. */
export async function fetchSigningKeys(): Promise<SigningKeys | null> {
  try {
    const answer = await fetch('/.well-known/fairhouse-keys.json');
    return answer.ok ? parseSigningKeys(await answer.json()) : null;
  } catch {
    return null;
  }
}
