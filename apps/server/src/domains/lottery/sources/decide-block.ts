import type { Block, NodeView } from '#integrations/chain';
import type { Resolution } from './draw-source.ts';

/** A result that is missing for so long makes its draw void. */
const VOID_AFTER_MS = 30 * 60_000;

/**
 * Decides on the block of a draw: every node names the same hash and has so many blocks above it. A block that replaced another counts when it
 * is confirmed; a block that is not younger than the seal makes the draw void.
 */
export function decideBlock(
  views: readonly (NodeView | null)[],
  { confirmations, sealedAt, waitingSince, now }: Record<'confirmations' | 'sealedAt' | 'waitingSince' | 'now', number>,
): { block: Block } | Extract<Resolution, { kind: 'void' }> | null {
  const [first] = views;
  const block = first?.block ?? null;
  const isConfirmed =
    block !== null &&
    views.every(
      (view) =>
        view?.block?.hash === block.hash && view.block.at === block.at && view.head >= block.height + confirmations,
    );
  if (!isConfirmed) return now > waitingSince + VOID_AFTER_MS ? { kind: 'void', reason: 'no-result' } : null;
  return block.at > sealedAt ? { block } : { kind: 'void', reason: 'old-block' };
}
