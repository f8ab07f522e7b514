/** The parts of `jose` that seal a body; a module of its own so that they are loaded only when a call needs them, and alone. */
export { CompactEncrypt, importJWK } from 'jose';
