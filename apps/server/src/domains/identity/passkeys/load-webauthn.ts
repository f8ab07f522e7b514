/** Loads the passkey library on first use: it is a tenth of what a server loads to start, and many brands do not need it. */
export const loadWebauthn = () => import('@simplewebauthn/server');
