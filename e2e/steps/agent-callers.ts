import { calls, createSealedClient } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { loadDemoLogins } from '../site/demo-logins.ts';
import type { Site } from '../site/site.ts';
import { openSiteDatabase } from '../site/site-database.ts';
import { PASSWORD, uniqueName } from './player-steps.ts';

// Agents and their contracts over calls, for what needs no screen.

/** The payment password that `setPin` sets. */
export const PIN = '135790';

const callOf = (site: Site, token: string | null = null) =>
  createSealedClient(() => import('../../apps/player/src/platform/sealing.ts'), {
    base: site.base,
    token: () => token,
  });
export type Caller = ReturnType<typeof callOf>;

/** Logs the demo's agent in. */
export async function callAsDemoAgent(site: Site): Promise<Caller> {
  const input = { username: 'agent', password: loadDemoLogins(site).agent };
  const { token } = await callOf(site)(calls.identity.login, input);
  return callOf(site, token);
}

/** Sets the payment password that accepting needs. */
export async function setPin(call: Caller, password: string): Promise<void> {
  await call(calls.security.reauth, { credential: password });
  await call(calls.security.setPaymentPassword, { paymentPassword: PIN });
}

/** An agent below the demo's agent, or below another one, whose password is `PASSWORD`. */
export async function aSubAgent(site: Site, above?: Caller): Promise<{ name: string; call: Caller; token: string }> {
  const top = above ?? (await callAsDemoAgent(site));
  const { code } = await top(calls.agents.createLink, {
    ...{ clientRef: crypto.randomUUID(), opens: 'agent', rates: {}, note: '', expiresAt: null, maxUses: null },
  });
  const name = uniqueName();
  const { token } = await callOf(site)(calls.identity.register, {
    ...{ username: name, password: PASSWORD, confirmPassword: PASSWORD, agreed: true, affiliateCode: code },
  });
  return { name, call: callOf(site, token), token };
}

/** A player of no line. */
export async function aPlayer(site: Site): Promise<{ name: string; id: string }> {
  const name = uniqueName();
  const input = { username: name, password: PASSWORD, confirmPassword: PASSWORD, agreed: true };
  const { token } = await callOf(site)(calls.identity.register, input);
  const { id } = await callOf(site, token)(calls.identity.memberInfo);
  return { name, id };
}

/** As if 72 hours had passed since a request was made. */
export async function expireRequests(site: Site, agent: string): Promise<void> {
  const database = openSiteDatabase(site);
  await sql`update agents.contract set expires_at = now() - interval '1 second' where agent_id = ${agent} and state = 'PENDING'`.execute(
    database.db,
  );
  await database.close();
}

/** Requests a daily salary of one tier, or offers it to an agent. */
export const requestDailySalary = (call: Caller, rate_bps: number, own: { agent?: string; version?: number } = {}) =>
  call(calls.agentContracts.daily, {
    ...{ op: 'request' as const, clientRef: crypto.randomUUID(), version: 0 },
    ...own,
    terms: {
      rules: [{ minTurnover: '20000', minActive: 3, rate_bps }],
      ...{ cap: '0', lossRequired: false, carryOver: false, cycle: 'day' as const, scheme: 1, text: '' },
    },
  });
