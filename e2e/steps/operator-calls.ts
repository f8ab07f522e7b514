import { type CallApi, calls, createClient, createSealedClient } from '@fairhouse/contracts';
import { totpCode } from '../../apps/server/src/domains/identity/index.ts';
import { loadDemoLogins } from '../site/demo-logins.ts';
import type { Site } from '../site/site.ts';

/** Logs the demo operator in, for calls without a console. A code works only once, so call this once per site. */
export async function operatorCalls(site: Site): Promise<CallApi> {
  const { base } = site;
  const { operator, totpSecret } = loadDemoLogins(site);
  const sealed = createSealedClient(() => import('../../apps/player/src/platform/sealing.ts'), { base });
  const { challenge } = await sealed(calls.backoffice.login, { username: 'operator', password: operator });
  const { token } = await sealed(calls.backoffice.loginCode, { challenge, code: totpCode(totpSecret, Date.now()) });
  return createClient({ base, token: () => token });
}
