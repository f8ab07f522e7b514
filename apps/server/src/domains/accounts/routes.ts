import { type AccountStanding, calls, type Output } from '@fairhouse/contracts';
import type { HandleCall } from '#http';
import { BLOCKED_NOW, changeSecurity, type MemberContext, requireReauth, toStanding } from '#identity';
import { refuse } from '#refusal';
import type { AccountsDeps, Actor } from './accounts-deps.ts';
import { cancelClosing, closeIfSettled, startClosing } from './close-account.ts';
import { listClosingSteps } from './closing-steps.ts';
import { endDormancy, findDormancy } from './find-dormant.ts';

/** Player actions are in the account history; the audit log is for operators. */
const PLAYER: Actor = { name: 'player', audit: async () => undefined };

/** Registers the routes to close one's own account: requires re-authentication and notifies by message and email. */
export function registerAccountRoutes(handle: HandleCall, deps: AccountsDeps): void {
  const { accounts } = calls;

  handle(accounts.closing, (context) => getClosing(deps, context));

  handle(accounts.requestClosing, async (context, input) => {
    const { accountId } = context.member;
    await changeSecurity(deps.security, context, 'closingRequested', (tx) =>
      startClosing(tx, accountId, input, PLAYER),
    );
    await closeIfSettled(deps, accountId);
    return getClosing(deps, context);
  });

  handle(accounts.dormancy, async ({ member }) => ({
    since: (await findDormancy(deps.db, member.accountId))?.toISOString() ?? null,
  }));
  handle(accounts.endDormancy, (context) =>
    deps.db.transaction().execute(async (tx) => {
      await requireReauth(tx, context);
      await endDormancy(tx, context.member.accountId, PLAYER);
      return { since: null };
    }),
  );

  handle(accounts.cancelClosing, async (context) => {
    const { accountId } = context.member;
    await changeSecurity(deps.security, context, 'closingCancelled', (tx) => cancelClosing(tx, accountId, '', PLAYER));
    return getClosing(deps, context);
  });
}

async function getClosing(
  deps: AccountsDeps,
  { member, brand }: MemberContext,
): Promise<Output<typeof calls.accounts.closing>> {
  const { accountId, currency } = member;
  const row = await deps.db
    .selectFrom('identity.member')
    .select([BLOCKED_NOW.as('blocked'), 'blocked_until', 'closing_at', 'closed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  const standing: AccountStanding = toStanding(row);
  return {
    standing,
    since: (row.closed_at ?? row.closing_at)?.toISOString() ?? null,
    openSteps:
      standing === 'closed' ? [] : await listClosingSteps(deps, { accountId, currency, brandId: brand.brandId }),
  };
}
