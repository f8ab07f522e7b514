import type { Option } from './choices.tsx';

/** Shown at once: all countries, so that a chosen one is always among them; of more nobody reads on, they type. */
export const MAX_OPTIONS = 300;

/** Case, accents and width do not matter to whoever looks for a name. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The options whose label holds what was typed or whose code begins with it; labels that begin with it come first. */
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
