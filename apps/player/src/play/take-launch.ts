export interface Launch {
  gameCode: string;
  /** Good once, for two minutes; null when the page was opened without one or reloaded. */
  token: string | null;
}

/** Reads `?game=` and `#launch=` of a game's address. */
export function readLaunch(search: string, hash: string): Launch {
  return {
    gameCode: new URLSearchParams(search).get('game') ?? '',
    token: new URLSearchParams(hash.replace(/^#/, '')).get('launch') || null,
  };
}

/** Reads the launch from the address and wipes the token out of it at once, so that neither history nor a copied address holds it. */
export function takeLaunch(): Launch {
  const launch = readLaunch(location.search, location.hash);
  history.replaceState(null, '', location.pathname + location.search);
  return launch;
}
