import { ANIMALS, type Animal, type DrawRecord } from '@fairhouse/game-math/lottery';
import type { DrawDetail } from '../draw-queries.ts';

/** Returns a published draw as the maths verifies it. Null while there is no result, and for a void draw. */
export function toDrawRecord(detail: DrawDetail): DrawRecord | null {
  const { rules, versionHash, draw } = detail;
  const source = draw.numbers ? sourceOf(detail) : null;
  if (!draw.numbers || !source) return null;
  return { rules, versionHash, issueNo: draw.issueNo, numbers: draw.numbers, year: animalOfYear(detail.year), source };
}

const animalOfYear = (year: string | null): Animal | null => ANIMALS.find((animal) => animal === year) ?? null;

function sourceOf({
  source,
  seed,
  beacon,
  block,
  sealed,
  key,
  draw,
  confirmedBy,
}: DrawDetail): DrawRecord['source'] | null {
  switch (source) {
    case 'own': {
      if (!seed?.seed || !sealed || !key) return null;
      const { anchor, position } = seed;
      const used = beacon?.value
        ? {
            source: beacon.source,
            round: beacon.round,
            value: beacon.value,
            ...(beacon.signature && { signature: beacon.signature }),
            isLate: beacon.isLate,
          }
        : null;
      const closeAt = new Date(draw.closeAt).toISOString();
      return {
        kind: 'own',
        anchor,
        position,
        seed: seed.seed,
        closeAt,
        beacon: used,
        orderRoot: sealed.orderRoot,
        key,
      };
    }
    case 'chain':
      return block?.hash ? { kind: 'chain', chain: block.chain, height: block.height, hash: block.hash } : null;
    case 'simulated':
    case 'external':
      return { kind: 'external', source: confirmedBy.join(', ') };
  }
}
