/** Keys of player tables that do not start with the account, and triggers, each with its reason. The list only shrinks. */
export type CatalogueException = { table: string; key: string; reason: string };

export const catalogueExceptions: CatalogueException[] = [
  {
    table: 'bets.round',
    key: 'round_changed',
    reason:
      'every change of a settled round is recorded, from any statement; a row of the same account, and ordinary rounds never fire it',
  },
  {
    table: 'ledger.entry',
    key: 'entry_flow',
    reason:
      'the few entries that are not of play are listed, from any part; a row of the same account, and bets never fire it',
  },
  {
    table: 'bets.tx',
    key: 'tx_pkey',
    reason: 'a transaction id is one per vendor whatever the account; docs/operations.md says what sharding changes',
  },
  {
    table: 'identity.session',
    key: 'session_pkey',
    reason: 'a session is looked up by its token alone, before the account is known: distributed by the token',
  },
  {
    table: 'identity.mobile',
    key: 'mobile_pkey',
    reason: 'a mobile number belongs to one account of a brand: a separate table, as for usernames',
  },
  {
    table: 'identity.mfa_challenge',
    key: 'mfa_challenge_pkey',
    reason: 'an MFA challenge is looked up by its hash alone, as a session is',
  },
  {
    table: 'identity.webauthn_challenge',
    key: 'webauthn_challenge_pkey',
    reason: 'a WebAuthn challenge is looked up by its hash alone, before the account is known, as an MFA challenge is',
  },
  {
    table: 'payments.receipt',
    key: 'receipt_pkey',
    reason:
      'a payment is one at its gateway, whatever order it is reported for: one that is reported for two accounts is credited to none but the first',
  },
  {
    table: 'agents.link',
    key: 'link_pkey',
    reason: 'an invitation is looked up by its code alone',
  },
  {
    table: 'agents.link',
    key: 'link_host',
    reason: 'a registration without a code looks for the link of its host name',
  },
  {
    table: 'referrals.code',
    key: 'code_once',
    reason: 'the code of a friend is looked up by its text alone, before the newcomer has an account',
  },
  {
    table: 'identity.reset_link',
    key: 'reset_link_pkey',
    reason: 'a password reset link is looked up by the hash of its token',
  },
  {
    table: 'identity.social_account',
    key: 'social_account_pkey',
    reason: 'an account is looked up by the provider’s user id: a separate table, distributed by that id',
  },
  {
    table: 'identity.username',
    key: 'username_pkey',
    reason: 'a username is unique over all accounts: a separate table, distributed by the name',
  },
  {
    table: 'support.customer',
    key: 'customer_pkey',
    reason: 'customer service also chats with visitors, who have no account: distributed by the customer',
  },
  {
    table: 'support.customer',
    key: 'customer_token_hash_key',
    reason: 'a visitor is looked up by the token alone, as a session is',
  },
  {
    table: 'vendors.session',
    key: 'session_pkey',
    reason: 'a session of a vendor’s game is looked up by its token alone, as a session of the site is',
  },
];
