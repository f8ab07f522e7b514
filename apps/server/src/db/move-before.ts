import { refuse } from '#refusal';

/** Returns the list with one item moved before another, or to the end. Refuses NOT_FOUND when either is not in it. */
export function moveBefore(all: readonly string[], moved: string, before: string | null): string[] {
  const others = all.filter((each) => each !== moved);
  const at = before === null ? others.length : others.indexOf(before);
  if (others.length === all.length || at === -1) throw refuse('NOT_FOUND');
  return others.toSpliced(at, 0, moved);
}
