/** The refusals of payments, part of `REFUSALS`. */
export const PAYMENT_REFUSALS = {
  PAYMENT_METHOD_CLOSED: {
    status: 403,
    when: 'the method is switched off, outside of its hours (value.opensAt), or not for the player: currency, rank, label, country, device, testers only',
  },
  PAYMENT_METHOD_MAINTENANCE: {
    status: 503,
    when: 'the method is in planned maintenance; value.until is its end, value.opensAt when it takes payments again',
  },
  PAYMENT_LIMIT_REACHED: {
    status: 403,
    when: 'a limit of the method for this player is reached; value.window (day, week, month) and value.of (amount, count) say which, value.left what remains of it',
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
  WITHDRAWAL_COOLDOWN: {
    status: 403,
    when: 'the password, payment password, phone number, email address or name of the player was changed a short time ago; value.until is the earliest time of a withdrawal or transfer',
  },
  ADDRESS_INVALID: {
    status: 400,
    when: 'the account number or address does not belong to the chosen network, or its checksum is wrong',
  },
  DAY_CLOSED: { status: 409, when: 'the daily file was reconciled and its day is closed' },
  WITHDRAWAL_CLAIMED: {
    status: 409,
    when: 'another operator works on the withdrawal; value.by and value.until say who and how long',
  },
  KYC_REQUIRED: {
    status: 403,
    when: 'the brand requires an accepted identity card or passport for withdrawals above value.above in total',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    when: 'withdrawals above value.above within 24 hours need a one-time code or passkey; value.setUp: the player has none yet and sets one up first',
  },
  DUES_OPEN: {
    status: 409,
    when: 'the account owes other agents what is overdue: `params.amount` stays available until it is paid',
  },
  TURNOVER_REQUIRED: {
    status: 403,
    when: 'money that must be played first would be paid out; value.most is what may be withdrawn, value.stakesLeft what is left to play in each category',
  },
  ACTION_LOCKED: {
    status: 403,
    when: 'an operator has locked this kind of action for the account; params.scope names it, value.until is the end, null until it is lifted',
  },
  PROPOSAL_EXPIRED: { status: 409, when: 'nobody decided the proposal within its 24 hours: propose it again' },
  DEBT_OPEN: {
    status: 409,
    when: 'the account owes `params.amount`, because a payment was reversed or a win corrected; its next credits pay that first',
  },
  PLAYER_OWES: {
    status: 409,
    when: 'the player owes `params.amount`, so a withdrawal is neither approved nor sent; it can be rejected',
  },
  DEPOSITS_PAUSED: {
    status: 403,
    when: 'too many attempts of the player failed; value.until is the end of the pause, null until an operator has looked',
  },
  TOO_MANY_OPEN_DEPOSITS: {
    status: 409,
    when: 'the player has params.most open deposits: one must be paid or cancelled first',
  },
  MATCH_NONE: {
    status: 409,
    when: 'no withdrawal of another player waits for exactly this amount',
  },
  MATCH_SUSPENDED: {
    status: 403,
    when: 'the player did not pay three matched deposits within 30 days; value.until is when the method is open again',
  },
  FEE_CHANGED: {
    status: 409,
    when: 'the fee of the method has changed since it was agreed to; value.fee is the current fee',
  },
} as const satisfies Record<string, { status: number; when: string }>;
