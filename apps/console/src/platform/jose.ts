/** Only what encryption needs; loaded when the login is sent. */
export { CompactEncrypt, importJWK } from 'jose';
