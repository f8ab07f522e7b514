/**
 * The parts of `jose` that encrypt a request body. A separate module, so that only these parts are loaded, and only when a call needs them.
 */
export { CompactEncrypt, importJWK } from 'jose';
