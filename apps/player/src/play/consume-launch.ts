export interface Launch {
  gameCode: string;
  /** Good once, for two minutes; null when the page was opened without one or reloaded. */
  token: string | null;
  /** With play money, on this page alone. */
  practice: boolean;
  /** The site's language, told where the page does not share the site's storage; '' else. */
  language: string;
}

/** Reads `?game=`, `?mode=`, `?language=` and `#launch=` of a game's address. */
export function parseLaunch(search: string, hash: string): Launch {
  const params = new URLSearchParams(search);
  return {
    gameCode: params.get('game') ?? '',
    token: new URLSearchParams(hash.replace(/^#/, '')).get('launch') || null,
    practice: params.get('mode') === 'demo',
    language: params.get('language') ?? '',
  };
}

/** Reads the launch from the address and wipes the token out of it at once, so that neither history nor a copied address holds it. */
export function consumeLaunch(): Launch {
  const launch = parseLaunch(location.search, location.hash);
  history.replaceState(null, '', location.pathname + location.search);
  return launch;
}
