/** The catalogue code of our own sportsbook. It is a page, `/sports`, and not a game in a frame. */
export const OWN_SPORTSBOOK = 'sportsbook';
