import type { BrandId } from '@fairhouse/contracts';

/** A change of the operator is everywhere after this; in the process that took it, at once. */
const KEPT_MS = 3_000;
/** Answers that are kept at most; visitors make up pages and searches. */
const MAX = 1_000;

export interface Shelf {
  /** What was read under this name a moment ago, or else reads it; those who ask meanwhile wait for the same reading. */
  keep<T>(brandId: BrandId, name: string, read: () => Promise<T>): Promise<T>;
  /** Forgets all of a brand. */
  forget(brandId: BrandId): void;
}

/** Answers kept in memory for a few seconds, so that a thousand visitors cost what one does. */
export function openShelf(): Shelf {
  const kept = new Map<string, { brandId: BrandId; answer: Promise<unknown>; until_ms: number }>();
  return {
    keep<T>(brandId: BrandId, name: string, read: () => Promise<T>): Promise<T> {
      const key = `${brandId}/${name}`;
      const known = kept.get(key);
      if (known && known.until_ms > Date.now()) return known.answer as Promise<T>;
      kept.delete(key);
      const answer = read();
      kept.set(key, { brandId, answer, until_ms: Date.now() + KEPT_MS });
      answer.catch(() => kept.delete(key));
      // A map keeps the order of its keys: the first is the oldest.
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX) break;
        kept.delete(oldest);
      }
      return answer;
    },
    forget(brandId) {
      for (const [key, entry] of kept) if (entry.brandId === brandId) kept.delete(key);
    },
  };
}
