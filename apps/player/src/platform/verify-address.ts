/** The parameters of the Verify page's address. All of them are public once the server seed is revealed. */
export interface VerifySeeds {
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  game: string;
  version: string;
  /** The hash of the server seed shown before the bet. */
  commitment: string;
  /** The bet mode, or empty for a plain spin. */
  option: string;
  /** The id of the round, to compare with the record of the member who played it. */
  round: string;
}

const NAMES = ['serverSeed', 'clientSeed', 'nonce', 'game', 'version', 'option', 'commitment', 'round'] as const;

/** Returns the fragment that fills in the Verify page. Seeds stay in the browser, because servers do not receive fragments. */
export const verifyFragment = (seeds: Partial<VerifySeeds>): string =>
  new URLSearchParams(
    NAMES.flatMap((name): [string, string][] => {
      const value = seeds[name];
      return value ? [[name, value]] : [];
    }),
  ).toString();

/** Parses the parameters in the fragment or the query of an address. Missing ones are empty. */
export function parseVerifySeeds(fragment: string, query = ''): VerifySeeds {
  const [inFragment, inQuery] = [new URLSearchParams(fragment.replace(/^#/, '')), new URLSearchParams(query)];
  const read = (name: string): string => inFragment.get(name) ?? inQuery.get(name) ?? '';
  return Object.fromEntries(NAMES.map((name) => [name, read(name)])) as unknown as VerifySeeds;
}
