import { parseSigningKeys, sealProof, verdictOf } from '@fairhouse/game-math';
import { expect, it } from 'vitest';
import { sampleProof } from '../../../../../packages/game-math/src/proof/testing/sample-proof.ts';
import english from '../../../../../packages/i18n/messages/en/player/verify.json' with { type: 'json' };
import { checkProofFile } from './check-proof-file.ts';

/** Creates a test server's keys and a proof signed with them. */
async function aServer() {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const jwk = await crypto.subtle.exportKey('jwk', publicKey);
  const keys = parseSigningKeys({ keys: [{ ...jwk, kid: 'house-1' }] });
  const { sha256: _old, signature: _none, ...content } = sampleProof('lantern-orchard');
  let toSign = '';
  sealProof(content, (text) => {
    toSign = text;
    return null;
  });
  const bytes = new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(toSign)));
  const ed25519 = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return {
    keys,
    text: JSON.stringify(
      sealProof(content, () => ({ key: 'house-1', ed25519 })),
      null,
      2,
    ),
  };
}

const verdictOfText = async (text: string, keys: Parameters<typeof checkProofFile>[1]) => {
  const checked = await checkProofFile(text, keys);
  return checked.kind === 'checked' ? verdictOf(checked.findings) : checked.kind;
};

it('[C-06] verifies a proof of the site, with and without its keys', async () => {
  const { keys, text } = await aServer();
  expect(await verdictOfText(text, keys)).toBe('verified');
  expect(await verdictOfText(`\n ${text} `, null)).toBe('verified');
});

it('[C-06] refutes a proof with any single digit changed', async () => {
  const { keys, text } = await aServer();
  const matches = [
    ...text.matchAll(/"(?:win|balanceAfter|nonce|serverSeed|at|totalWin_x100|sha256)": "?[^"\n,]*(\d)/g),
  ];
  expect(matches.length).toBeGreaterThan(8);
  for (const match of matches) {
    const at = match.index + match[0].length - 1;
    const other = text.slice(0, at) + ((Number(text[at]) + 1) % 10) + text.slice(at + 1);
    expect([match[0], await verdictOfText(other, keys)]).toEqual([match[0], 'refuted']);
  }
});

it('refutes a foreign signature and reports invalid proof files', async () => {
  const [one, other] = [await aServer(), await aServer()];
  expect(await verdictOfText(one.text, other.keys)).toBe('refuted');
  expect(await verdictOfText('{', one.keys)).toBe('not-json');
  expect(await verdictOfText('{"format":"something/1"}', one.keys)).toBe('not-a-proof');
});

it('has a message for every finding', async () => {
  const { keys, text } = await aServer();
  const checked = await checkProofFile(text, keys);
  const found = checked.kind === 'checked' ? checked.findings.map(({ id }) => `verify.finding.${id}`) : [];
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((id) => !(id in english))).toEqual([]);
});
