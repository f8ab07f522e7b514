/** Keys of player tables that do not start with the account, each with its reason. The list only shrinks. */
export type CatalogueException = { table: string; key: string; reason: string };

export const catalogueExceptions: CatalogueException[] = [
  {
    table: 'bets.tx',
    key: 'tx_pkey',
    reason: 'a transaction id is one per vendor whatever the account; docs/operations.md says what sharding changes',
  },
  {
    table: 'identity.session',
    key: 'session_pkey',
    reason: 'a session is found by its token alone, before the account is known: distributed by the token',
  },
  {
    table: 'identity.mobile',
    key: 'mobile_pkey',
    reason: 'one number leads to one account of a brand: a table of its own, as for usernames',
  },
  {
    table: 'identity.mfa_challenge',
    key: 'mfa_challenge_pkey',
    reason: 'the ticket between two steps of a log-in is found by its hash alone, as a session is',
  },
  {
    table: 'identity.webauthn_challenge',
    key: 'webauthn_challenge_pkey',
    reason: 'what a passkey signs is found by its hash alone, before the account is known, as a ticket is',
  },
  {
    table: 'identity.invitation',
    key: 'invitation_pkey',
    reason: 'an invitation is found by its code alone',
  },
  {
    table: 'identity.reset_link',
    key: 'reset_link_pkey',
    reason: 'a link for a new password is found by the hash of what stands in it',
  },
  {
    table: 'identity.social_account',
    key: 'social_account_pkey',
    reason: 'an account is found by what a provider says of somebody: a table of its own, distributed by that',
  },
  {
    table: 'identity.username',
    key: 'username_pkey',
    reason: 'a name is unique over all accounts: a table of its own, distributed by the name',
  },
  {
    table: 'support.customer',
    key: 'customer_pkey',
    reason: 'customer service speaks with visitors too, who have no account: distributed by the guest',
  },
  {
    table: 'support.customer',
    key: 'customer_token_hash_key',
    reason: 'a visitor is found by the token alone, as a session is',
  },
  {
    table: 'vendors.session',
    key: 'session_pkey',
    reason: 'a session of an outside game is found by its token alone, as a session of the site is',
  },
];
