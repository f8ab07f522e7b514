export { openPhoneProof, type PhoneProof, type ProvedNumber } from './open-phone-proof.ts';
