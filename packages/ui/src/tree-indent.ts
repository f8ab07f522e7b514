/** Levels deeper than this are not indented any further. */
const MAX_INDENT = 8;

/** Returns how far the rows of a tree are indented so many levels below its first ones; less on narrow screens, so that names keep their place. */
export const treeIndent = (level: number): { paddingInlineStart: string } => ({
  paddingInlineStart: `calc(${Math.min(level, MAX_INDENT)} * clamp(0.375rem, 1vw, 1.25rem))`,
});
