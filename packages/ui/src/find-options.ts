import type { Option } from './choices.tsx';

/** Shown at once: all countries, so that a chosen one is always among them; of more nobody reads on, they type. */
export const MAX_OPTIONS = 300;

/** Case, accents and width do not matter to whoever looks for a name. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The options whose label holds what was typed or whose code begins with it; labels that begin with it come first. */
export function findOptions(options: readonly Option[], typed: string): readonly Option[] {
  const wanted = plain(typed.trim());
  if (!wanted) return options.slice(0, MAX_OPTIONS);
  const rank = ({ label, value }: Option): number => {
    if (plain(label).startsWith(wanted)) return 0;
    return plain(label).includes(wanted) || plain(value).startsWith(wanted) ? 1 : 2;
  };
  const found = options.map((option) => ({ option, rank: rank(option) })).filter((each) => each.rank < 2);
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MAX_OPTIONS)
    .map(({ option }) => option);
}
