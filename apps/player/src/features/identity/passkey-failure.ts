import { LostCall, RefusedCall } from '@fairhouse/contracts';
import type { Translate } from '@fairhouse/i18n/react';
import { failureText } from '@fairhouse/ui';

/**
 * Returns why it failed: the server's message, or that the device did not finish. The device gives no reason, so that no page learns which
 * keys exist.
 */
export const passkeyFailureText = (failure: unknown, t: Translate): string =>
  failure instanceof RefusedCall || failure instanceof LostCall
    ? failureText(failure, t)
    : t('security.passkeys.failed');

/** Passkeys belong to a host name: a page on an IP address or without encryption cannot use them. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);
