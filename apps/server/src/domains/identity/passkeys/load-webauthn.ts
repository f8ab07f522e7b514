/** What reads and checks passkeys, loaded with the first of them: it is a tenth of what a server loads to start, and many brands need none of it. */
export const loadWebauthn = () => import('@simplewebauthn/server');
