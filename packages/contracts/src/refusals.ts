/**
 * The closed list of expected refusals. `status` is the HTTP status, `when` says when it happens.
 * The sentence that a person reads is the message key `error.<CODE>` in every language.
 */
export const REFUSALS = {
  // any call
  INVALID_INPUT: { status: 400, when: 'a field is missing, of the wrong type or outside its rule; `field` names it' },
  BODY_TOO_LARGE: { status: 413, when: 'the body is larger than the call allows' },
  NOT_FOUND: { status: 404, when: 'no such thing, or not yours to see' },
  HOST_UNKNOWN: { status: 404, when: 'no brand is served under this host name' },
  IMAGE_INVALID: { status: 400, when: 'a picture is not a whole PNG or JPEG, or has too many pixels' },
  IMAGE_TOO_LARGE: { status: 413, when: 'a picture is not under 5 MB' },
  TOO_MANY_IMAGES: { status: 400, when: 'more pictures came than the call takes' },
  METHOD_NOT_ALLOWED: { status: 405, when: 'the path exists with another method' },
  MODULE_MISMATCH: { status: 400, when: 'the module header is missing or is not the module of this call' },
  MODULE_DISABLED: { status: 403, when: 'the brand has switched this module off' },
  MODULE_MAINTENANCE: {
    status: 503,
    when: 'the module is being worked on; value.until tells until when, where that is known',
  },
  ENCRYPTION_REQUIRED: { status: 400, when: 'a plain body was sent to an encrypted call' },
  ENCRYPTION_INVALID: { status: 400, when: 'the body cannot be decrypted with any key in use; fetch the key again' },
  ENCRYPTION_USED: {
    status: 400,
    when: 'the sealed body was sent before, or its time is more than five minutes off; seal the body again',
  },
  RATE_LIMITED: { status: 429, when: 'too many requests; `retryAfter_s` says how long to wait' },
  RETRY: { status: 503, when: 'the outcome is unknown and nothing was stored; send the same request again' },
  SYSTEM_ERROR: { status: 500, when: 'a fault of ours; `reportId` names it in the log' },
  MAINTENANCE: { status: 503, when: 'the site is in maintenance' },
  REGION_RESTRICTED: { status: 403, when: 'the visitor stands in a region that this brand does not serve' },
  // session
  NOT_LOGGED_IN: { status: 401, when: 'the call needs a token and there is none, or it is unknown or ended' },
  SESSION_EXPIRED: { status: 401, when: 'the session was idle or lived too long' },
  NOT_PERMITTED: { status: 403, when: 'the role does not include this' },
  OWN_OPERATOR: { status: 409, when: 'operators do not suspend or re-enrol themselves: another one does' },
  TRIAL_NOT_ALLOWED: {
    status: 403,
    when: 'a trial account asked for something that needs a real one (in_need_true_account)',
  },
  // identity
  LOGIN_FAILED: {
    status: 401,
    when: 'account or password incorrect, the same words for either; value.captcha tells whether a captcha is now needed',
  },
  LOGIN_LOCKED: { status: 429, when: 'too many failures; `retryAfter_s` says how long the account is locked' },
  CAPTCHA_REQUIRED: { status: 400, when: 'a captcha must be solved first' },
  CAPTCHA_INVALID: { status: 400, when: 'the captcha answer is wrong, used or too old' },
  USERNAME_TAKEN: { status: 409, when: 'the username exists in this brand' },
  ACCOUNT_BLOCKED: {
    status: 403,
    when: 'an operator has blocked the account; value.until says until when, null until it is unblocked',
  },
  ACCOUNT_CLOSING: {
    status: 403,
    when: 'the account is being closed: what is in it can be withdrawn, nothing is paid in or bet any more',
  },
  ACCOUNT_CLOSED: { status: 403, when: 'the account is closed' },
  AGENTS_ONLY: { status: 403, when: 'the house lets agents in alone, and this is no agent' },
  MEMBERS_ONLY: { status: 403, when: 'the house lets players in alone, and this is an agent' },
  REGISTRATION_CLOSED: { status: 403, when: 'the brand takes no registrations this way' },
  CODE_INVALID: { status: 400, when: 'the code from the SMS is not the one that was sent' },
  CODE_EXPIRED: { status: 400, when: 'no code for this number is good any more: too old, used, or tried too often' },
  CODE_TOO_SOON: {
    status: 429,
    when: 'a code was sent a moment ago, or too many to this number or from this address; `retryAfter_s` says how long to wait',
  },
  SMS_NOT_SENT: {
    status: 503,
    when: 'the SMS provider does not take the message, or none is connected; params.reason tells why where the provider does: invalid-phone-number, too-many-requests, quota-exceeded or operation-not-allowed',
  },
  MAIL_NOT_SENT: { status: 503, when: 'the mail server does not take the letter, or none is connected' },
  MOBILE_TAKEN: { status: 409, when: 'the number belongs to another account of this brand' },
  INVITATION_CODE_INVALID: { status: 400, when: 'no agent of this brand has this code (invitation_code_error)' },
  MEMBER_NOT_FOUND: { status: 404, when: 'nobody has this name and e-mail address, where the brand says so at all' },
  RESET_LINK_EXPIRED: { status: 401, when: 'the link for a new password is unknown, used or too old' },
  PASSWORD_INVALID: { status: 403, when: 'the present password is not right' },
  TOTP_INVALID: { status: 401, when: 'the one-time code is wrong or was used already' },
  TOTP_REQUIRED: {
    status: 401,
    when: 'a one-time code finishes this log-in; value.challenge is what `loginCode` takes',
  },
  CODE_REQUIRED: {
    status: 401,
    when: 'the log-in comes from a new device or country: the code that was sent to value.sentTo (masked) finishes it; value.challenge is what `loginCode` takes',
  },
  PASSKEY_INVALID: {
    status: 401,
    when: 'the passkey is unknown here, what it signed is not right, or its question is used or too old',
  },
  PASSKEY_LIMIT_REACHED: { status: 409, when: 'the account has as many passkeys as it may have: remove one first' },
  SESSION_LOCKED: {
    status: 403,
    when: 'nobody has done anything for as long as the brand allows: `unlock` opens the session again; value.pin, value.password and value.passkey tell what it takes, with neither PIN nor password a code to the own number',
  },
  PASSWORD_CHANGE_REQUIRED: {
    status: 403,
    when: 'the log-in was by a password that somebody else has set or that is too old: this session does nothing before `changePassword`; value.due tells which',
  },
  PIN_INVALID: { status: 403, when: 'the PIN is not right; value.pin tells whether another one is taken' },
  LOGIN_EXPIRED: { status: 401, when: 'the ticket of the log-in is unknown, used or too old: begin again' },
  REAUTH_REQUIRED: {
    status: 403,
    when: 'this change needs a proof of who is here first; value.method tells which: totp, passkey, password or code',
  },
  SECURITY_HOLD_ACTIVE: {
    status: 403,
    when: 'a passkey was removed without being shown, or customer service removed the second factors, less than 24 hours ago: what belongs to security and withdrawals wait; value.until tells until when',
  },
  SOCIAL_FAILED: {
    status: 401,
    when: 'the outside provider refused, or its answer is forged, used, too old, or not for this browser',
  },
  PROVIDER_UNAVAILABLE: { status: 503, when: 'the outside provider does not answer, or not as its settings say' },
  SOCIAL_TAKEN: { status: 409, when: 'the outside account opens another account of this brand' },
  LAST_LOGIN_METHOD: {
    status: 409,
    when: 'without a password this is the last way into the account; set a password first',
  },
  PAYMENT_PASSWORD_REQUIRED: { status: 403, when: 'the payment password is asked for and did not come along' },
  PAYMENT_PASSWORD_INVALID: { status: 403, when: 'the payment password is not right' },
  // brands
  CURRENCY_FIXED: { status: 409, when: 'a member has registered with the currency, so the brand keeps it' },
  HOST_TAKEN: { status: 409, when: 'another brand is served under this host name' },
  HOST_NOT_VERIFIED: {
    status: 409,
    when: 'the host name is not proved; value.record and value.text tell the DNS record to set',
  },
  HOST_IN_USE: { status: 409, when: 'the operator works under this host name now, or it is the last' },
  // money and play
  INSUFFICIENT_FUNDS: { status: 409, when: 'the available balance is below the amount; value.balance tells it' },
  INVALID_AMOUNT: { status: 400, when: 'negative, zero, too many decimals or outside the limits of the method' },
  STAKE_NOT_OFFERED: { status: 400, when: 'the stake is not on the list of the game' },
  OPTION_NOT_OFFERED: {
    status: 400,
    when: 'the game has no such way to bet, or it may not be offered where the player is',
  },
  GAME_DISABLED: { status: 403, when: 'the game, its vendor or its version is switched off' },
  GAME_MAINTENANCE: {
    status: 503,
    when: 'the game or its vendor is in maintenance; value.until tells until when, where that is known',
  },
  GAME_UNAVAILABLE: {
    status: 403,
    when: 'the game is not for this device, country, currency or for play money; params.reason says which',
  },
  VENDOR_ANSWER_INVALID: {
    status: 502,
    when: 'the vendor’s server says that the player has what no account can hold; nothing was moved',
  },
  GAME_SERVER_UNAVAILABLE: {
    status: 503,
    when: 'the vendor’s server does not answer, or nobody has connected the vendor yet',
  },
  MIN_GAME_CYCLE: {
    status: 409,
    when: 'a round sooner after the last one than the brand allows there; value.wait_ms tells how long to wait',
  },
  MANDATORY_BREAK: {
    status: 409,
    when: 'an hour of play is over and the rule of the place wants a rest; value.wait_ms tells until when',
  },
  LIMIT_REACHED: {
    status: 403,
    when: 'a limit of the player or of the game would be passed; params.limit names one of the player',
  },
  PLAY_EXCLUDED: {
    status: 403,
    when: 'a time-out or an exclusion of the player is in force; value.until tells until when',
  },
  LIMIT_INCREASE_PENDING: {
    status: 409,
    when: 'a looser limit is confirmed before its 24 hours; value.from tells from when',
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
  ROUND_OPEN: { status: 409, when: 'a round with hidden or unseen state must be finished first' },
  PAYMENT_METHOD_CLOSED: { status: 403, when: 'the method is switched off or not for this currency' },
  PAYMENT_LIMIT_REACHED: {
    status: 403,
    when: 'the method takes no more from this player within 24 hours; value.left tells what is left',
  },
  PAYOUT_NAME_MISMATCH: {
    status: 409,
    when: 'the holder of an account to be paid to is not the real name of the player',
  },
  PAYOUT_ACCOUNT_LIMIT_REACHED: { status: 409, when: 'the player has bound as many accounts as are allowed' },
  PAYOUT_ACCOUNT_COOLDOWN: {
    status: 403,
    when: 'the account was bound a short while ago and may not be paid to yet; value.from tells from when',
  },
  KYC_REQUIRED: {
    status: 403,
    when: 'the brand asks for an accepted identity card or passport before withdrawals of more than value.above in all',
  },
  FEE_CHANGED: {
    status: 409,
    when: 'the fee of the method is not the one that was agreed to; value.fee tells what it is now',
  },
  EXCLUSION_SET_BY_PLAYER: { status: 409, when: 'an operator ends a break early that the player set' },
  GAMES_STILL_ENABLED: { status: 409, when: 'a jackpot is retired while games that play for it are open' },
  BAD_SIGNATURE: { status: 401, when: 'a signed message does not verify or is outside the clock window' },
  STALE_VERSION: { status: 409, when: 'somebody else has saved since this version was read; read it again' },
  STATE_CHANGED: { status: 409, when: 'somebody else has moved it on meanwhile; look again' },
} as const satisfies Record<string, { status: number; when: string }>;

export type RefusalCode = keyof typeof REFUSALS;
export const REFUSAL_CODES = Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]];
