export { hasVerifiedIdentity, listAcceptedDocuments } from './document.ts';
export { registerKyc } from './register-kyc.ts';
