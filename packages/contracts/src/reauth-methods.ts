/** What a member shows to change anything: a one-time code where they are on, else a passkey where there is one, else the password, else a code to the own number. A passkey counts in the place of each. */
export const REAUTH_METHODS = ['totp', 'passkey', 'password', 'code'] as const;

/** Whether a proof is more than the password, or what is sent to who has forgotten it. */
export const isStrongReauth = (proof: (typeof REAUTH_METHODS)[number] | null): boolean =>
  proof === 'totp' || proof === 'passkey';
