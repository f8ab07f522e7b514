/** What the Verify page can be given in its address. All of it is public once the server seed is revealed. */
export interface VerifySeeds {
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  game: string;
  version: string;
  /** The fingerprint of the server seed as it was shown before the bet. */
  commitment: string;
  /** How the bet was made; empty for a plain spin. */
  option: string;
  /** Id of the round, to compare with the record of the member who played it. */
  round: string;
}

const NAMES = ['serverSeed', 'clientSeed', 'nonce', 'game', 'version', 'option', 'commitment', 'round'] as const;

/** The fragment that fills the Verify page in: seeds stay in the browser, no server log sees them. */
export const verifyFragment = (seeds: Partial<VerifySeeds>): string =>
  new URLSearchParams(
    NAMES.flatMap((name): [string, string][] => {
      const value = seeds[name];
      return value ? [[name, value]] : [];
    }),
  ).toString();

/** Reads what an address gives, from its fragment or its query; what is missing is empty. */
export function parseVerifySeeds(fragment: string, query = ''): VerifySeeds {
  const [inFragment, inQuery] = [new URLSearchParams(fragment.replace(/^#/, '')), new URLSearchParams(query)];
  const read = (name: string): string => inFragment.get(name) ?? inQuery.get(name) ?? '';
  return Object.fromEntries(NAMES.map((name) => [name, read(name)])) as unknown as VerifySeeds;
}
