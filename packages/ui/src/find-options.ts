import type { Option } from './choices.tsx';

/** Displayed without further typing: all countries, so that a selected one is always included; with more options, people type. */
export const MAX_OPTIONS = 300;

/** Case, accents and character width do not matter in a search. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the options whose label contains the text or whose code starts with it; labels that start with it come first. */
export function findOptions(options: readonly Option[], typed: string): readonly Option[] {
  const matching = plain(typed.trim());
  if (!matching) return options.slice(0, MAX_OPTIONS);
  const rank = ({ label, value }: Option): number => {
    if (plain(label).startsWith(matching)) return 0;
    return plain(label).includes(matching) || plain(value).startsWith(matching) ? 1 : 2;
  };
  const found = options.map((option) => ({ option, rank: rank(option) })).filter((each) => each.rank < 2);
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MAX_OPTIONS)
    .map(({ option }) => option);
}
