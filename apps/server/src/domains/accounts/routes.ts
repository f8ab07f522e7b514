import { type AccountStanding, calls, type Output } from '@fairhouse/contracts';
import type { HandleCall } from '#http';
import { BLOCKED_NOW, changeSecurity, type OwnContext, toStanding } from '#identity';
import { refuse } from '#refusal';
import type { AccountsDeps, Actor } from './accounts-deps.ts';
import { beginClosing, cancelClosing, closeIfSettled } from './close-account.ts';
import { readSteps } from './closing-steps.ts';

/** What a player does stands in the history; the audit log is for operators. */
const PLAYER: Actor = { name: 'player', audit: async () => undefined };

/** Closing one's own account: asked for after a proof, told by message and letter. */
export function registerAccountRoutes({ handle, ...deps }: AccountsDeps & { handle: HandleCall }): void {
  const { accounts } = calls;

  handle(accounts.closing, (context) => readOwnClosing(deps, context));

  handle(accounts.requestClosing, async (context, input) => {
    const { accountId } = context.member;
    await changeSecurity(deps.security, context, 'closingAsked', (tx) => beginClosing(tx, accountId, input, PLAYER));
    await closeIfSettled(deps, accountId);
    return readOwnClosing(deps, context);
  });

  handle(accounts.cancelClosing, async (context) => {
    const { accountId } = context.member;
    await changeSecurity(deps.security, context, 'closingCancelled', (tx) => cancelClosing(tx, accountId, '', PLAYER));
    return readOwnClosing(deps, context);
  });
}

async function readOwnClosing(
  deps: AccountsDeps,
  { member, brand }: OwnContext,
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
    left: standing === 'closed' ? [] : await readSteps(deps, { accountId, currency, brandId: brand.brandId }),
  };
}
