import { describe, expect, it } from 'vitest';
import { openServicePath, sealServicePath } from './sealed-path.ts';

/** Created once with the key `Ab3-xY_9` and twelve bytes of 7: other clients can be tested against it. */
const VECTOR = {
  address: 'https://help.example/chat?lang=en',
  path: 'BwcHBwcHBwcHBwcHaygjz9fCp_K8sYcKSlzqnZVrMwODnGFuNITTe1qMXo198DkCNPHtT-rd1w84vthd_gAb3-xY_9',
};

describe('sealed path to customer service', () => {
  it('[P-49] opens with its own last eight characters', async () => {
    const keyMaterial = { key: 'Ab3-xY_9', iv: new Uint8Array(12).fill(7) };
    expect(await sealServicePath(VECTOR.address, keyMaterial)).toBe(VECTOR.path);
    expect(VECTOR.path.endsWith(keyMaterial.key)).toBe(true);
    expect(await openServicePath(VECTOR.path)).toBe(VECTOR.address);
  });

  it('[P-49] differs each time, and reveals nothing of the address', async () => {
    const [one, two] = await Promise.all([sealServicePath(VECTOR.address), sealServicePath(VECTOR.address)]);
    expect(one).not.toBe(two);
    expect(one).toMatch(/^[\w-]+$/);
    expect(atob(one.slice(0, 40).replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('help');
    expect(await openServicePath(one)).toBe(await openServicePath(two));
  });

  it('[P-49] does not open if truncated, altered, or without a web address', async () => {
    const altered = `${VECTOR.path.slice(0, 30)}${VECTOR.path[30] === 'A' ? 'B' : 'A'}${VECTOR.path.slice(31)}`;
    for (const path of ['', 'short', VECTOR.path.slice(1), VECTOR.path.slice(0, -1), altered])
      await expect(openServicePath(path), path).rejects.toBeInstanceOf(Error);
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'not an address'])
      await expect(openServicePath(await sealServicePath(address)), address).rejects.toBeInstanceOf(Error);
  });
});
