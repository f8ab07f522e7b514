export interface Launch {
  gameCode: string;
  /** The room of a game that has rooms, or else ''. */
  roomId: string;
  /** Valid once, for two minutes. Null when the page was opened without a token or reloaded. */
  token: string | null;
  /** With play money, only on this page. */
  practice: boolean;
  /** The site's language when the page does not share the site's storage, or else ''. */
  language: string;
}

/** Parses `?game=`, `?room=`, `?mode=`, `?language=` and `#launch=` of a game's address. */
export function parseLaunch(search: string, hash: string): Launch {
  const params = new URLSearchParams(search);
  return {
    gameCode: params.get('game') ?? '',
    roomId: params.get('room') ?? '',
    token: new URLSearchParams(hash.replace(/^#/, '')).get('launch') || null,
    practice: params.get('mode') === 'demo',
    language: params.get('language') ?? '',
  };
}

/**
 * Reads the launch from the address and immediately removes the token from it, so that neither the history nor a copied address contains
 * it.
 */
export function consumeLaunch(): Launch {
  const launch = parseLaunch(location.search, location.hash);
  history.replaceState(null, '', location.pathname + location.search);
  return launch;
}
