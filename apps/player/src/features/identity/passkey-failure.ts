import { LostCall, RefusedCall } from '@fairhouse/contracts';
import type { Translate } from '@fairhouse/i18n/react';
import { failureText } from '@fairhouse/ui';

/** Why it did not work: the server's own words, or that the device did not finish, whatever its reason (it tells none, so that no page learns which keys there are). */
export const passkeyFailureText = (failure: unknown, t: Translate): string =>
  failure instanceof RefusedCall || failure instanceof LostCall
    ? failureText(failure, t)
    : t('security.passkeys.failed');

/** Passkeys belong to a host name: a page at a bare address has none, nor one that came without encryption. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);
