import { type BrandId, calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { Bind } from '#http';
import type { Secrets } from '#secrets';
import { makeCaptcha } from './captcha.ts';
import type { RegisterRules } from './check-registration.ts';
import { logIn } from './log-in.ts';
import type { MemberType } from './member.ts';
import { changeLanguage, readMemberLanguage } from './member-language.ts';
import type { Sessions } from './open-sessions.ts';
import { readMemberBalance } from './read-member-balance.ts';
import { registerMember } from './register-member.ts';
import { endSession } from './session.ts';

export interface IdentityParts {
  bind: Bind;
  db: Db;
  secrets: Secrets;
  sessions: Sessions;
  /** The registration rules of a brand. */
  registerRules: (brandId: BrandId) => Promise<RegisterRules>;
}

/** Register, log in and out, who am I, and the balance. */
export function bindIdentity({ bind, db, secrets, sessions, registerRules }: IdentityParts): void {
  const { identity } = calls;

  bind(identity.captcha, () => makeCaptcha(db));

  bind(identity.login, (context, input) => logIn(db, context, input));

  bind(identity.register, async (context, input) =>
    registerMember({ db, secrets }, context, await registerRules(context.brand.brandId), input),
  );

  bind(identity.logout, async ({ member }) => {
    await endSession(db, member.sessionHash);
    sessions.drop(member.sessionHash);
    return { loggedOut: true } as const;
  });

  bind(identity.changeLanguage, async ({ member, brand }, { language }) => ({
    language: await changeLanguage(db, { accountId: member.accountId, brand }, language),
  }));

  bind(identity.memberInfo, async ({ member }) => ({
    id: String(member.accountId),
    account: member.username,
    nickname: member.username,
    type: member.type as MemberType,
    toUpline: false,
    currency: member.currency,
    clubLabel: { labelName: '' },
    memberLabel: [],
    rankLevel: 0,
    language: await readMemberLanguage(db, member.accountId),
  }));

  bind(identity.balance, ({ member }) => readMemberBalance(db, member.accountId));
}
