import * as z from 'zod/mini';

/** Bytes as base64url without padding; `max` is the length of the text. */
export const Bytes = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/));
const CredentialId = Bytes(1400);

/** A passkey response of the browser (WebAuthn level 3, `toJSON`); other fields are dropped. */
export const CREDENTIAL = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') };
export const Extensions = z._default(z.object({}), {});

/** The challenge of `passkeys.begin`, signed by a passkey after verification by finger, face or PIN. */
export const PasskeyAssertion = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(8000),
    userHandle: Bytes(100),
  }),
  clientExtensionResults: Extensions,
});
