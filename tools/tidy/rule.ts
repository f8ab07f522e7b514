import type { Tree } from './tree.ts';

/** A finding: its position and what to do about it, in one sentence. `soft` is shown, but fails nothing. */
export type Problem = { path: string; line?: number; says: string; soft?: true };

export type Rule = { name: string; check(tree: Tree): Problem[] };
