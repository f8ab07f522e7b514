import type { BaseContext } from '#http';

/** The host name of a passkey (WebAuthn's relying party): the one that the browser shows, without the port. */
export const hostOf = ({ origin }: Pick<BaseContext, 'origin'>): string => new URL(origin).hostname;
