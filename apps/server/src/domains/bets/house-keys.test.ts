import { checkSignature, parseSigningKeys, signedText } from '@fairhouse/game-math';
import { expect, it } from 'vitest';
import { loadSecrets } from '#secrets';
import { createHouseKeys } from './house-keys.ts';

const secretsOf = (byte: number) => loadSecrets(Buffer.alloc(32, byte).toString('base64'), '/nonexistent');
const sha256 = 'ab'.repeat(32);

/** Checks a signature of the first server on a second server. */
async function check(signs: ReturnType<typeof createHouseKeys>, publishes = signs) {
  const file = { sha256, signature: signs.sign(signedText(sha256)) };
  const { id, result } = await checkSignature(file, parseSigningKeys(publishes.published));
  return `${id} ${result}`;
}

it('signs with the newest key, the same in every process and after restarts', async () => {
  const [house, again] = [createHouseKeys(secretsOf(1), 1), createHouseKeys(secretsOf(1), 1)];
  expect(again).toMatchObject({ published: house.published });
  expect(again.sign('x')).toEqual(house.sign('x'));
  expect(await check(house)).toBe('signed holds');
});

it('switches to a new key and still verifies old signatures', async () => {
  const [before, after] = [createHouseKeys(secretsOf(1), 1), createHouseKeys(secretsOf(1), 3)];
  expect(after.published.keys).toHaveLength(3);
  expect(after.sign('x').key).toBe(after.published.keys[0]?.['kid']);
  expect(after.sign('x').key).not.toBe(before.sign('x').key);
  expect(await check(before, after)).toBe('signed holds');
  expect(await check(after, before)).toBe('unknown-key fails');
});

it('shares no key with another installation and publishes no private part', async () => {
  const [one, other] = [createHouseKeys(secretsOf(1), 2), createHouseKeys(secretsOf(2), 2)];
  expect(await check(one, other)).toBe('unknown-key fails');
  expect(Object.keys(one.published.keys[0] ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
});

it('cannot be created without a key', () => {
  expect(() => createHouseKeys(secretsOf(1), 0)).toThrow('PROOF_KEY_VERSION');
});
