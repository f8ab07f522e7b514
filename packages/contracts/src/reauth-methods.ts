/**
 * Re-authentication methods: a one-time code where they are on, else a passkey where there is one, else the password, else a code to the
 * member's own number. A passkey can replace each of them.
 */
export const REAUTH_METHODS = ['totp', 'passkey', 'password', 'code'] as const;

/** Whether a method is stronger than the password and than a code sent for a forgotten one. */
export const isStrongReauth = (proof: (typeof REAUTH_METHODS)[number] | null): boolean =>
  proof === 'totp' || proof === 'passkey';
