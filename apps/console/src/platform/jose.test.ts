import { sealBody } from '@fairhouse/contracts';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { expect, it } from 'vitest';
import * as jose from './jose.ts';

it('seals a body for the key holder only and includes the key id', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k7' };
  const sealed = await sealBody(jose, { password: 'Fälschung?' }, jwk);
  expect(sealed).not.toContain('password');
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, privateKey);
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({ password: 'Fälschung?' });
  expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k7' });
});
