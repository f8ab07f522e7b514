import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDraw } from '../fair/draw.ts';
import { canonicalSpec, versionHash } from '../fair/version-hash.ts';
import { betModes } from './bet-modes.ts';
import { playRound } from './play/play-round.ts';
import { listSlotVersions } from './slot-games.ts';
import type { SlotSpec } from './slot-spec.ts';

describe.each(listSlotVersions().map((spec) => [`${spec.id} ${spec.version}`, spec] as const))('%s', (_name, spec) => {
  const text = canonicalSpec(spec);

  it('has the SHA-256 of its published text as its version hash', () => {
    expect(createHash('sha256').update(text).digest('hex')).toBe(versionHash(spec));
  });

  it('is fully determined by that text: parsed again, it plays the same rounds', () => {
    const published = JSON.parse(text) as SlotSpec;
    for (const { id } of betModes(spec))
      for (let nonce = 0; nonce < 60; nonce++) {
        const draw = () => createDraw({ serverSeed: '5eed'.repeat(16), clientSeed: 'text', nonce, tag: spec.id });
        expect(playRound(published, draw(), id)).toEqual(playRound(spec, draw(), id));
      }
  });
});
