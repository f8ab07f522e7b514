import { type Call, calls, MEMBER_TYPE } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawCall, startTestSite, switchModules, type TestSite } from '#testing';
import { NO_TOKEN_NEEDED, NOT_BUILT, TOKEN_NEEDED } from './specified-calls.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const on = ['FREE-PLAY', 'REG-MOBILE', 'REG-SMS', 'LOGIN-PHONE', 'LOGIN-CODE', 'CHNGPASSVERIF3'];
  await switchModules(site.db, Object.fromEntries(on.map((module) => [module, true])));
});
afterAll(() => site.close());

const ALL: [name: string, call: Call][] = Object.entries(calls).flatMap(([domain, group]) =>
  Object.entries<Call>(group).map(([name, call]): [string, Call] => [`${domain}.${name}`, call]),
);
const named = (name: string): Call | undefined => ALL.find(([known]) => known === name)?.[1];

/** The calls that refuse trial accounts (in_need_true_account). */
const REAL_ACCOUNT_NEEDED = [
  ...['payments.deposit', 'payments.withdraw', 'payments.cancelWithdrawal', 'vendorWallet.transfer'],
  ...['vendorWallet.bringBack', 'identity.changePassword', 'avatar.change', 'rg.setLimit', 'rg.exclude'],
];

const SHUT = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NOT_PERMITTED', 'TRIAL_NOT_ALLOWED'];
const AGENTS = [MEMBER_TYPE.agent, MEMBER_TYPE.subAgent, MEMBER_TYPE.agent41, MEMBER_TYPE.agent42];
/** The callers, by member types. */
const ASKERS = { nobody: null, trial: [MEMBER_TYPE.trial], member: [MEMBER_TYPE.member], agent: AGENTS } as const;
type Asker = keyof typeof ASKERS;

/** Statuses of a call that has passed the access check: it has looked at the input. */
const BEHIND = [200, 400, 401, 403, 409, 429, 503];

/** Returns the refusal of the access check, or `in` for anything after it. An empty body is refused there. */
async function knock(call: Call, token: string | null): Promise<string> {
  const body = call.method === 'GET' || call.method === 'DELETE' ? {} : { body: '{}' };
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const { status, body: answer } = await rawCall(site.base, call, { ...body, headers });
  const code = answer.success ? 'in' : answer.message.code;
  if (SHUT.includes(code)) return code;
  // a call that does not exist or failed has not passed the access check
  return BEHIND.includes(status) || code === 'NOT_FOUND' ? 'in' : `${status} ${code}`;
}

/** Returns the expected answer by the call's contract. */
function expected({ auth, realAccount }: Call, asker: Asker): string {
  if (auth === 'public' || auth === 'gateway') return 'in';
  if (asker === 'nobody' || auth === 'operator' || auth === 'game') return 'NOT_LOGGED_IN';
  return asker === 'trial' && realAccount ? 'TRIAL_NOT_ALLOWED' : 'in';
}

describe('token rules of all calls', () => {
  const asSpecified = ({ method, path, encrypted }: Call) => `${method} ${path}${encrypted ? ' (E)' : ''}`;
  const specified = (lists: typeof TOKEN_NEEDED) => lists.flatMap((each) => each.calls);
  const built = (lists: typeof TOKEN_NEEDED) => specified(lists).filter((line) => !NOT_BUILT.includes(line));
  const callAt = (line: string) => ALL.find(([, call]) => asSpecified(call) === line)?.[1];

  it('[P-50] exist with §7’s method and sealing if named in §6, except unbuilt products', () => {
    const all = [...specified(TOKEN_NEEDED), ...specified(NO_TOKEN_NEEDED)];
    expect(all.filter((line) => !callAt(line))).toEqual(NOT_BUILT);
    expect(new Set(all).size).toBe(all.length);
  });

  it('[P-50] require a token exactly where specification §6 does', async () => {
    for (const line of built(TOKEN_NEEDED)) {
      const call = callAt(line) as Call;
      expect([line, call.auth, await knock(call, null)]).toEqual([line, 'member', 'NOT_LOGGED_IN']);
    }
    for (const line of built(NO_TOKEN_NEEDED)) {
      const call = callAt(line) as Call;
      expect([line, call.auth, await knock(call, null)]).toEqual([line, 'public', 'in']);
    }
    const forReal = REAL_ACCOUNT_NEEDED.map((name) => [name, named(name)?.realAccount]);
    expect(forReal).toEqual(REAL_ACCOUNT_NEEDED.map((name) => [name, true]));
  });

  it('[P-50] are refused without a module id before token or body are read', async () => {
    const open: string[] = [];
    for (const [name, call] of ALL.filter(([, { auth }]) => auth !== 'gateway')) {
      const sent = call.method === 'GET' || call.method === 'DELETE' ? {} : { body: 'no JSON' };
      const reply = await fetch(site.base + call.path, { method: call.method, ...sent });
      const { message } = (await reply.json()) as { message: { code: string; params?: { module?: string } } };
      if (message.code !== 'MODULE_MISMATCH' || message.params?.module !== call.module)
        open.push(`${name} ${message.code}`);
    }
    expect(open).toEqual([]);
  });

  it.for(Object.keys(ASKERS) as Asker[])('[P-50] [S-01] answer %s as the contract states', async (asker) => {
    const problems: string[] = [];
    for (const type of ASKERS[asker] ?? [null]) {
      const logIn = async () => (type === null ? null : (await site.member({ type })).token);
      let token = await logIn();
      for (const [name, call] of ALL) {
        const answer = await knock(call, token);
        if (answer !== expected(call, asker)) problems.push(`${name}, type ${type}: ${answer}`);
        if (name === 'identity.logout') token = await logIn();
      }
    }
    expect(problems).toEqual([]);
  });

  it('[P-50] are refused for an unknown token and for one of an ended session', async () => {
    const member = await site.member();
    await member.call(calls.identity.logout);
    const problems: string[] = [];
    for (const token of [member.token, 'x'.repeat(43)])
      for (const [name, call] of ALL)
        if (
          ['member', 'customer', 'game', 'operator'].includes(call.auth) &&
          (await knock(call, token)) !== 'NOT_LOGGED_IN'
        )
          problems.push(name);
    expect(problems).toEqual([]);
  });
});
