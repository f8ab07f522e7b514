export { createPhoneVerifier, type PhoneVerifier, type VerifiedNumber } from './create-phone-verifier.ts';
