import { generateKeyPairSync, sign } from 'node:crypto';
import {
  type ContractDocument,
  type ContractFile,
  contractFile,
  contractHash,
  signedContractText,
} from '../contract-file.ts';
import vectors from './contract-hash.json' with { type: 'json' };

/** A signed contract, with the keys that a site would publish. */
export function sampleContract(own: Partial<ContractDocument> = {}): { file: ContractFile; keys: { keys: unknown[] } } {
  const document = { ...(vectors[0]?.document as ContractDocument), ...own };
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const content = {
    document,
    sha256: contractHash(document),
    acceptances: [
      { side: 'payer' as const, account: document.payer, at: '2026-11-24T08:00:00.000Z' },
      { side: 'agent' as const, account: document.agent, at: '2026-11-25T09:30:00.000Z' },
    ],
    inForceFrom: '2026-11-30T17:00:00.000Z',
  };
  const ed25519 = sign(null, Buffer.from(signedContractText(content)), privateKey).toString('base64url');
  return {
    file: contractFile({ ...content, signature: { key: 'house-1', ed25519 } }),
    keys: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'house-1' }] },
  };
}
