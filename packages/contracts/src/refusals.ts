import { PAYMENT_REFUSALS } from './payment-refusals.ts';

/**
 * The closed list of expected refusals. `status` is the HTTP status, `when` the condition. The text for people is the message key
 * `error.<CODE>` in every language.
 */
export const REFUSALS = {
  // any call
  INVALID_INPUT: { status: 400, when: 'a field is missing, of the wrong type or outside its rule; `field` names it' },
  BODY_TOO_LARGE: { status: 413, when: 'the body is larger than the call allows' },
  NOT_FOUND: { status: 404, when: 'it does not exist, or the caller may not see it' },
  HOST_UNKNOWN: { status: 404, when: 'no brand is served under this host name' },
  IMAGE_INVALID: { status: 400, when: 'an image is not a complete PNG or JPEG, or has too many pixels' },
  IMAGE_TOO_LARGE: { status: 413, when: 'an image is not under 5 MB' },
  TOO_MANY_IMAGES: { status: 400, when: 'the request has more images than the call allows' },
  METHOD_NOT_ALLOWED: { status: 405, when: 'the path exists with another method' },
  MODULE_MISMATCH: { status: 400, when: 'the module header is missing or is not the module of this call' },
  MODULE_DISABLED: { status: 403, when: 'the brand has switched this module off' },
  MODULE_MAINTENANCE: {
    status: 503,
    when: 'the module is in maintenance; value.until is its end, where known',
  },
  ENCRYPTION_REQUIRED: { status: 400, when: 'a plain body was sent to an encrypted call' },
  ENCRYPTION_INVALID: { status: 400, when: 'the body cannot be decrypted with any key in use; fetch the key again' },
  ENCRYPTION_USED: {
    status: 400,
    when: 'the sealed body was sent before, or its time is more than five minutes off; seal the body again',
  },
  RATE_LIMITED: { status: 429, when: 'too many requests; `retryAfter_s` says how long to wait' },
  RETRY: { status: 503, when: 'the outcome is unknown and nothing was stored; retry the same request' },
  SYSTEM_ERROR: { status: 500, when: 'an internal error; `reportId` identifies it in the log' },
  MAINTENANCE: { status: 503, when: 'the site is in maintenance' },
  REGION_RESTRICTED: { status: 403, when: 'the visitor is in a region that this brand does not serve' },
  // rewards
  BONUS_MAX_STAKE: { status: 409, when: 'a stake with bonus money is above what the bonus allows; params.amount' },
  BONUS_QUEUE_FULL: { status: 409, when: 'as many bonuses wait for the one that runs as may wait' },
  BONUS_IN_PLAY: { status: 409, when: 'an open round of a game holds bonus money; it ends first' },
  REWARD_CLOSED: { status: 409, when: 'the award or promotion is over, not claimed in time, or not to be claimed' },
  RAFFLE_CLOSED: { status: 409, when: 'the raffle gives no tickets any more: it is over or cancelled' },
  POINTS_INSUFFICIENT: { status: 409, when: 'the player has fewer points than this costs' },
  OUT_OF_STOCK: { status: 409, when: 'the item is not in stock' },
  VOUCHER_INVALID: { status: 404, when: 'the code is unknown, used, over, or not for this player; the same for each' },
  CONTACT_NEEDED: {
    status: 409,
    when: 'the profile needs a number first; params.contact names which: zalo or whatsapp',
  },
  ITEM_LIMIT: { status: 409, when: 'the player has redeemed this item as often as one player may; params.most' },
  PLACE_FORBIDS: {
    status: 409,
    when: 'a place that the promotion is open to forbids it; params.places names the countries',
  },
  RANK_NEEDED: { status: 409, when: 'the item is for players of a higher rank; params.rank' },
  // session
  NOT_LOGGED_IN: { status: 401, when: 'the call needs a token, and it is missing, unknown or ended' },
  SESSION_EXPIRED: { status: 401, when: 'the session expired by inactivity or age' },
  NOT_PERMITTED: {
    status: 403,
    when: 'the role does not include this permission; or the brand does not allow it, or another operator must do it',
  },
  OWN_OPERATOR: { status: 409, when: 'operators cannot change their own account or role; another operator must' },
  OPERATOR_LINK_INVALID: {
    status: 401,
    when: 'the invitation link of an operator is not valid; params.reason says why: expired, used, revoked or unknown',
  },
  TRIAL_NOT_ALLOWED: {
    status: 403,
    when: 'a trial account called something that needs a real one (in_need_true_account)',
  },
  // identity
  LOGIN_FAILED: {
    status: 401,
    when: 'account or password incorrect, the same text for either; value.captcha says whether a captcha is now required',
  },
  LOGIN_LOCKED: { status: 429, when: 'too many failures; `retryAfter_s` says how long the account is locked' },
  CAPTCHA_REQUIRED: { status: 400, when: 'a captcha is required' },
  CAPTCHA_INVALID: { status: 400, when: 'the captcha answer is wrong, used or expired' },
  USERNAME_TAKEN: { status: 409, when: 'the username exists in this brand' },
  ACCOUNT_BLOCKED: {
    status: 403,
    when: 'an operator has blocked the account; value.until is the end, null until it is unblocked',
  },
  ACCOUNT_CLOSING: {
    status: 403,
    when: 'the account is closing: it allows withdrawals, but no deposits or bets',
  },
  ACCOUNT_CLOSED: { status: 403, when: 'the account is closed' },
  AGENTS_ONLY: { status: 403, when: 'the site allows only agents to log in, and the account is not an agent' },
  MEMBERS_ONLY: { status: 403, when: 'the site allows only players to log in, and the account is an agent' },
  REGISTRATION_CLOSED: { status: 403, when: 'the brand does not allow this kind of registration' },
  CODE_INVALID: { status: 400, when: 'the code does not match the one sent by SMS' },
  CODE_EXPIRED: { status: 400, when: 'no valid code for this number: expired, used, or tried too often' },
  CODE_TOO_SOON: {
    status: 429,
    when: 'a code was sent a moment ago, or too many to this number or from this address; `retryAfter_s` says how long to wait',
  },
  SMS_NOT_SENT: {
    status: 503,
    when: 'the SMS provider does not accept the message, or none is connected; params.reason is the provider’s reason where given: invalid-phone-number, too-many-requests, quota-exceeded or operation-not-allowed',
  },
  MAIL_NOT_SENT: { status: 503, when: 'the mail server does not accept the mail, or none is connected' },
  MOBILE_TAKEN: { status: 409, when: 'the number belongs to another account of this brand' },
  INVITATION_CODE_INVALID: {
    status: 400,
    when: 'no agent, or for `referralCode` no member, of this brand has this code (invitation_code_error)',
  },
  // agents
  NOT_AN_AGENT: { status: 403, when: 'the member is no agent; only agents have a team' },
  RIGHT_MISSING: { status: 403, when: 'agents of this type may not do that in this brand; params.right names it' },
  RATE_TOO_HIGH: {
    status: 409,
    when: 'a rate is above what may be given; params.category names it and params.most the highest, in percent',
  },
  RATE_TOO_LOW: {
    status: 409,
    when: 'a rate is below the present one, or below that of a member under it; params.category names it and params.least the lowest',
  },
  QUOTA_SPENT: {
    status: 409,
    when: 'the agent has given as many members a rate in this band as its quota allows; params.category names it and params.rate where the band begins, in percent',
  },
  EXPORT_OPEN: { status: 409, when: 'another file of a report is being written for the agent' },
  DEPTH_REACHED: { status: 409, when: 'the line has as many levels as the brand allows' },
  TOO_MANY_LINKS: { status: 409, when: 'the agent has as many links as an agent may have' },
  MOVE_BELOW_ITSELF: { status: 409, when: 'the agent to whom a member would move is the member or below it' },
  MOVE_PENDING: { status: 409, when: 'a move of the member is planned and has not taken effect' },
  LINK_HOST_TAKEN: { status: 409, when: 'another invitation link has this host name; params.code names it' },
  SCHEME_IN_USE: {
    status: 409,
    when: 'a contract counts active members by this scheme, so it cannot be changed or removed; params.scheme is its number',
  },
  BUSINESS_DAY_IN_USE: {
    status: 409,
    when: 'figures or contracts of agents already use the time zone and the hour at which a business day begins',
  },
  CONTRACT_RATE_TOO_HIGH: {
    status: 409,
    when: 'rates of a contract are not below those of the payer’s own contract; params.tiers numbers the tiers, value.tiers has them with the payer’s rates',
  },
  CONTRACT_PENDING: { status: 409, when: 'the agent has a contract request of this kind that waits for an answer' },
  CONTRACTS_BELOW: {
    status: 409,
    when: 'contracts below would end with this: list them (`below`) and name them in `ends`; params.count is their number',
  },
  TRANSFER_NOT_ALLOWED: {
    status: 403,
    when: 'the brand allows no transfer between these members, or the member has nobody above',
  },
  RECEIVER_UNAVAILABLE: {
    status: 409,
    when: 'the member may not receive a transfer of this amount now; the reason stays theirs',
  },
  HAS_TEAM: { status: 409, when: 'an agent with members below stays an agent' },
  MEMBER_NOT_FOUND: { status: 404, when: 'no member has this name and e-mail address, where the brand reveals it' },
  RESET_LINK_EXPIRED: { status: 401, when: 'the password reset link is unknown, used or expired' },
  PASSWORD_INVALID: { status: 403, when: 'the current password is wrong' },
  TOTP_INVALID: { status: 401, when: 'the one-time code is wrong or was used already' },
  TOTP_REQUIRED: {
    status: 401,
    when: 'a one-time code is required to complete the login; value.challenge is the input of `loginCode`',
  },
  CODE_REQUIRED: {
    status: 401,
    when: 'the login comes from a new device or country: the code sent to value.sentTo (masked) completes it; value.challenge is the input of `loginCode`',
  },
  PASSKEY_INVALID: {
    status: 401,
    when: 'the passkey is unknown, its signature is invalid, or its challenge is used or expired',
  },
  PASSKEY_LIMIT_REACHED: { status: 409, when: 'the account has the maximum number of passkeys: remove one first' },
  SESSION_LOCKED: {
    status: 403,
    when: 'the session is locked after the inactivity that the brand allows: `unlock` unlocks it; value.pin, value.password and value.passkey say what it accepts, without PIN and password a code to the member’s own number',
  },
  PASSWORD_CHANGE_REQUIRED: {
    status: 403,
    when: 'the login used a password that someone else has set or that has expired: this session is blocked until `changePassword`; value.due says which',
  },
  PIN_INVALID: { status: 403, when: 'the PIN is wrong; value.pin says whether another attempt is allowed' },
  LOGIN_EXPIRED: { status: 401, when: 'the login challenge is unknown, used or expired: start again' },
  REAUTH_REQUIRED: {
    status: 403,
    when: 'this change requires re-authentication first; value.method is the method: totp, passkey, password or code',
  },
  SECURITY_HOLD_ACTIVE: {
    status: 403,
    when: 'a passkey was removed without being used, or customer service removed the second factors, less than 24 hours ago: security changes and withdrawals are blocked; value.until is the end',
  },
  SOCIAL_FAILED: {
    status: 401,
    when: 'the external provider refused, or its answer is forged, used, expired, or for another browser',
  },
  PROVIDER_UNAVAILABLE: { status: 503, when: 'the external provider does not answer, or does not match its settings' },
  SOCIAL_TAKEN: { status: 409, when: 'the external account is linked to another account of this brand' },
  LAST_LOGIN_METHOD: {
    status: 409,
    when: 'without a password this is the last login method of the account; set a password first',
  },
  PAYMENT_PASSWORD_REQUIRED: { status: 403, when: 'the payment password is required and missing' },
  PAYMENT_PASSWORD_INVALID: { status: 403, when: 'the payment password is wrong' },
  // brands
  CURRENCY_FIXED: { status: 409, when: 'a member has registered with the currency, so it cannot change' },
  HOST_TAKEN: { status: 409, when: 'another brand is served under this host name' },
  HOST_NOT_VERIFIED: {
    status: 409,
    when: 'the host name is not verified; value.record and value.text are the DNS record to set',
  },
  HOST_IN_USE: { status: 409, when: 'the operator uses this host name now, or it is the last' },
  // sports
  SPORTS_FEED_DOWN: { status: 409, when: 'the feed that prices this market does not answer; bets are closed' },
  OUTCOME_CLOSED: {
    status: 409,
    when: 'the fixture, market or outcome is unknown, not offered, over or settled; value.leg is the position of the leg',
  },
  OUTCOME_SUSPENDED: {
    status: 409,
    when: 'the market is suspended now, or was during the wait of a live bet; value.leg is the position of the leg',
  },
  MATCH_CHANGED: {
    status: 409,
    when: 'a goal, red card, penalty, VAR check or the end of a period came during the wait of a live bet',
  },
  PRICE_CHANGED: {
    status: 409,
    when: 'a price is outside the policy of the bet; value.leg is the position of the first such leg, value.offer has the prices of all legs now',
  },
  LEGS_RELATED: {
    status: 409,
    when: 'legs depend on each other, so they may not be one bet; value.problem says why, value.legs are their positions',
  },
  TOO_MANY_LEGS: { status: 400, when: 'a multiple has more than 15 legs' },
  ODDS_TOO_HIGH: { status: 409, when: 'the total odds of a multiple are above 10,000' },
  LIVE_NOT_OFFERED: {
    status: 409,
    when: 'the match is in play, and this market, or a multiple, is not offered live; value.legs are the positions of the legs',
  },
  STAKE_TOO_LOW: {
    status: 400,
    when: 'the stake is below the smallest one; params.minStake is it, in params.currency',
  },
  STAKE_TOO_HIGH: {
    status: 409,
    when: 'the stake is above the largest one for this bet; params.maxStake is it, in params.currency, params.by the limit: stake, return or liability',
  },
  // money and play
  INSUFFICIENT_FUNDS: { status: 409, when: 'the available balance is below the amount; value.balance is the balance' },
  INVALID_AMOUNT: { status: 400, when: 'negative, zero, too many decimals or outside the limits of the method' },
  STAKE_NOT_OFFERED: { status: 400, when: 'the stake is not in the game’s list' },
  OPTION_NOT_OFFERED: {
    status: 400,
    when: 'the game has no such bet mode, or it may not be offered in the player’s region',
  },
  BETTING_CLOSED: {
    status: 409,
    when: 'the betting window of the round at a live table is over, or the round is another one',
  },
  SPOT_CLOSED: {
    status: 403,
    when: 'the live table has no such spot, or it is closed in this round; params.spot names it',
  },
  TABLE_LIMIT_REACHED: {
    status: 403,
    when: 'a limit of the live table would be exceeded; params.limit names it, params.left is what it leaves',
  },
  SHOT_REFUSED: {
    status: 409,
    when: 'a shot or hit of fishing does not count and costs nothing; params.reason says why (`FrameRefusal` of game-math)',
  },
  ALREADY_SEATED: {
    status: 409,
    when: 'the account has a seat in this card room, or a fishing session in any room; value.roomId names that one',
  },
  NOT_SEATED: { status: 409, when: 'the account has no seat in this card room' },
  SEAT_TAKEN: {
    status: 409,
    when: 'the seat of the room is occupied, or does not exist; without a seat named: none is free',
  },
  SEAT_RESERVED: { status: 409, when: 'free seats of the card room are reserved for its waiting list' },
  ROOM_LIMIT_REACHED: { status: 403, when: 'the account has seats in as many card rooms as it may; params.max' },
  BUY_IN_OUT_OF_RANGE: {
    status: 400,
    when: 'a buy-in or top-up is outside the range of the card room, or less than was taken away within the last hour; params.min and params.max in chips',
  },
  SHARED_CONNECTION: {
    status: 403,
    when: 'another account of this device or address has a seat in the card room',
  },
  PLAY_MONEY_ONLY: { status: 403, when: 'the card room is for trial accounts' },
  ROOM_CLOSED: { status: 403, when: 'the card room or fishing room is draining or closed' },
  NOT_YOUR_TURN: { status: 409, when: 'it is the turn of another seat' },
  TURN_OVER: { status: 409, when: 'the hand or the turn of the frame is not the present one' },
  ACTION_NOT_ALLOWED: {
    status: 409,
    when: 'the rules of the card game do not allow the action; params.reason is their code, for instance AMOUNT_TOO_LOW',
  },
  REVEAL_INVALID: { status: 400, when: 'the revealed seed is not the one that the seat has committed to' },
  DRAW_CLOSED: {
    status: 409,
    when: 'the draw takes no order: it is not open yet, closed or void; value.reason says which, value.open is the draw that is open (issueNo, closeAt), null without one',
  },
  SELECTION_INVALID: {
    status: 400,
    when: 'the picks of a line are not those of its play type, repeated, out of range, or no unit; field names the line, value.line, value.field and value.problem the place',
  },
  ODDS_CHANGED: {
    status: 409,
    when: 'prices have changed since the player saw them; value.priceVersion is the present version, value.odds has those of each line now',
  },
  PLAY_CLOSED: {
    status: 409,
    when: 'an operator has closed a play type or a number for the draw; value.line is the position of the line, value.picks are the numbers; of a plan value.issueNo is a later draw that does not take them, or not at the same price',
  },
  LIABILITY_REACHED: {
    status: 409,
    when: 'the draw would pay more than its limit for a number; value.over has the numbers and what is left of each, value.multiples the largest multiple of each line that fits, 0 for none',
  },
  PLAN_IMPOSSIBLE: {
    status: 400,
    when: 'no multiple brings a chase plan the wanted result; value.item is the first such item, from 1',
  },
  RAISING_NOT_ALLOWED: {
    status: 403,
    when: 'the rule of the country allows no chase plan that raises its stakes from draw to draw',
  },
  CODE_TAKEN: { status: 409, when: 'a game with the code exists; codes are not used twice in an installation' },
  RETURN_TOO_HIGH: {
    status: 400,
    when: 'prices would return more than the brand’s ceiling or are incomplete; value.returns has the exact return of each unit class',
  },
  NOTHING_TO_CORRECT: {
    status: 409,
    when: 'the proposed result changes no order: the numbers are those of the draw, and every order was evaluated rightly',
  },
  OWN_PROPOSAL: { status: 409, when: 'an operator approves their own proposal; another one must' },
  GAME_DISABLED: { status: 403, when: 'the game, its vendor or its version is switched off' },
  GAME_MAINTENANCE: {
    status: 503,
    when: 'the game or its vendor is in maintenance; value.until is its end, where known',
  },
  GAME_UNAVAILABLE: {
    status: 403,
    when: 'the game is not available for this device, country or currency, or for play money, or the rule of the country excludes its draws: they come too often, or are those of others; params.reason says which',
  },
  VENDOR_ANSWER_INVALID: {
    status: 502,
    when: 'the vendor’s server reports a balance that no account can hold; nothing was moved',
  },
  GAME_SERVER_UNAVAILABLE: {
    status: 503,
    when: 'the vendor’s server does not answer, or the vendor is not connected yet',
  },
  MIN_GAME_CYCLE: {
    status: 409,
    when: 'the round comes sooner after the last one than the region rule allows; value.wait_ms is the remaining time',
  },
  MANDATORY_BREAK: {
    status: 409,
    when: 'mandatory break after one hour of play, required by the region rule; value.wait_ms is the remaining time',
  },
  LIMIT_REACHED: {
    status: 403,
    when: 'a limit of the player or of the game would be exceeded; params.limit names one of the player',
  },
  PLAY_EXCLUDED: {
    status: 403,
    when: 'a time-out or exclusion of the player is in force; value.until is its end',
  },
  LIMIT_INCREASE_PENDING: {
    status: 409,
    when: 'a limit increase is confirmed before its 24 hours have passed; value.from is the earliest time',
  },
  BET_NOT_ALLOWED: { status: 403, when: 'the account may not bet' },
  CURRENCY_MISMATCH: { status: 409, when: 'the currency is not that of the account' },
  CONFLICT: {
    status: 409,
    when: 'the same id was used before with other content',
  },
  BET_NOT_FOUND: { status: 409, when: 'a win or commit arrived before its bet' },
  TX_CANCELLED: { status: 409, when: 'the transaction was rolled back before or after it arrived' },
  ALREADY_SETTLED: { status: 409, when: 'the bet has a win and cannot be rolled back alone' },
  LAUNCH_EXPIRED: { status: 401, when: 'the launch token is unknown, used or older than two minutes' },
  MOVED: { status: 409, when: 'the room was opened with the same game token in another place; only that one stays' },
  ROUND_OPEN: { status: 409, when: 'a round with hidden or unseen state must be finished first' },
  ...PAYMENT_REFUSALS,
  EXCLUSION_SET_BY_PLAYER: { status: 409, when: 'an operator tries to end a break that the player set' },
  GAMES_STILL_ENABLED: { status: 409, when: 'a jackpot cannot be retired while games that play for it are open' },
  BAD_SIGNATURE: { status: 401, when: 'the signature of a message is invalid or outside the clock window' },
  FIGURE_IN_TEXT: {
    status: 400,
    when: 'a text of a promotion with rules states an amount, a percentage or a date instead of naming its placeholder',
  },
  PLACEHOLDER_UNKNOWN: { status: 400, when: 'a text of a promotion has a name in braces that is no placeholder' },
  STALE_VERSION: { status: 409, when: 'someone else has saved since this version was read; fetch it again' },
  STATE_CHANGED: { status: 409, when: 'the state has changed in the meantime; fetch it again' },
} as const satisfies Record<string, { status: number; when: string }>;

export type RefusalCode = keyof typeof REFUSALS;
export const REFUSAL_CODES = Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]];
