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
  // session
  NOT_LOGGED_IN: { status: 401, when: 'the call needs a token, and it is missing, unknown or ended' },
  SESSION_EXPIRED: { status: 401, when: 'the session expired by inactivity or age' },
  NOT_PERMITTED: { status: 403, when: 'the role does not include this permission' },
  OWN_OPERATOR: { status: 409, when: 'operators cannot suspend or re-enrol their own account; another operator must' },
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
  INVITATION_CODE_INVALID: { status: 400, when: 'no agent of this brand has this code (invitation_code_error)' },
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
  STAKE_TOO_LOW: { status: 400, when: 'the stake is below the smallest one; params.minStake is it' },
  STAKE_TOO_HIGH: {
    status: 409,
    when: 'the stake is above the largest one for this bet; params.maxStake is it, params.by the limit: stake, return or liability',
  },
  // money and play
  INSUFFICIENT_FUNDS: { status: 409, when: 'the available balance is below the amount; value.balance is the balance' },
  INVALID_AMOUNT: { status: 400, when: 'negative, zero, too many decimals or outside the limits of the method' },
  STAKE_NOT_OFFERED: { status: 400, when: 'the stake is not in the game’s list' },
  OPTION_NOT_OFFERED: {
    status: 400,
    when: 'the game has no such bet mode, or it may not be offered in the player’s region',
  },
  GAME_DISABLED: { status: 403, when: 'the game, its vendor or its version is switched off' },
  GAME_MAINTENANCE: {
    status: 503,
    when: 'the game or its vendor is in maintenance; value.until is its end, where known',
  },
  GAME_UNAVAILABLE: {
    status: 403,
    when: 'the game is not available for this device, country or currency, or for play money; params.reason says which',
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
  PAYMENT_METHOD_CLOSED: { status: 403, when: 'the method is switched off or not for this currency' },
  PAYMENT_LIMIT_REACHED: {
    status: 403,
    when: 'the method’s limit for this player within 24 hours is reached; value.left is the remaining amount',
  },
  PAYOUT_NAME_MISMATCH: {
    status: 409,
    when: 'the holder of a payout account does not match the real name of the player',
  },
  PAYOUT_ACCOUNT_LIMIT_REACHED: { status: 409, when: 'the player has the maximum number of payout accounts' },
  PAYOUT_ACCOUNT_COOLDOWN: {
    status: 403,
    when: 'the payout account is new and may not be used yet; value.from is the earliest time',
  },
  KYC_REQUIRED: {
    status: 403,
    when: 'the brand requires an accepted identity card or passport for withdrawals above value.above in total',
  },
  FEE_CHANGED: {
    status: 409,
    when: 'the fee of the method has changed since it was agreed to; value.fee is the current fee',
  },
  EXCLUSION_SET_BY_PLAYER: { status: 409, when: 'an operator tries to end a break that the player set' },
  GAMES_STILL_ENABLED: { status: 409, when: 'a jackpot cannot be retired while games that play for it are open' },
  BAD_SIGNATURE: { status: 401, when: 'the signature of a message is invalid or outside the clock window' },
  STALE_VERSION: { status: 409, when: 'someone else has saved since this version was read; fetch it again' },
  STATE_CHANGED: { status: 409, when: 'the state has changed in the meantime; fetch it again' },
} as const satisfies Record<string, { status: number; when: string }>;

export type RefusalCode = keyof typeof REFUSALS;
export const REFUSAL_CODES = Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]];
