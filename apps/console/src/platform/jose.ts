/** Only what seals; loaded when the log-in is sent. */
export { CompactEncrypt, importJWK } from 'jose';
