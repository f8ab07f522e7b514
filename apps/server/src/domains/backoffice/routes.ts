import { accountId, type BrandId, calls, type Input, type Output } from '@fairhouse/contracts';
import { parsePeriod } from '#db';
import type { OperatorContext } from '#http';
import { getPlayer, type Player } from '#identity';
import {
  applyWithdrawalEvent,
  reviewDeposit,
  toDepositDtos,
  toWithdrawalDtos,
  translateIn,
  turnoverReviewOf,
} from '#payments';
import { assert } from '#refusal';
import { listAudit, writeAudit } from './audit.ts';
import { registerAvatarBackofficeRoutes } from './avatar-routes.ts';
import { actorOf, type BackofficeDeps } from './backoffice-deps.ts';
import { registerDuplicateRoutes } from './duplicate-routes.ts';
import { getLiabilities } from './get-liabilities.ts';
import { getOverview } from './get-overview.ts';
import {
  changeOperatorRole,
  inviteOperator,
  listOperators,
  reEnrolOperator,
  revokeOperatorLink,
  suspendOperator,
} from './manage-operators.ts';
import { toOperatorDto } from './operator.ts';
import { startInvitation } from './operator-invitation.ts';
import { completeOperatorLogin, verifyOperatorPassword } from './operator-login.ts';
import { listDepositQueue, listWithdrawalQueue } from './payment-queue.ts';
import { registerPlayerRoutes } from './player-routes.ts';
import { registerRecoveryBackofficeRoutes } from './recovery-routes.ts';

/** Restricts a payment query to the operator's brand. */
const ofBrand = <Query extends { accountId?: string | undefined; from?: string | undefined; to?: string | undefined }>(
  brandId: BrandId,
  query: Query,
) => ({
  ...query,
  ...parsePeriod(query),
  brandId,
  accountId: query.accountId === undefined ? undefined : accountId(query.accountId),
});

/** Registers the operators' routes. They read and change only rows of the operator's brand. */
export function registerBackofficeRoutes(deps: BackofficeDeps): void {
  const { handle, db, operators, t } = deps;
  const { backoffice } = calls;

  handle(backoffice.login, (context, input) => verifyOperatorPassword(deps, context, input));
  handle(backoffice.loginCode, (context, input) => completeOperatorLogin(deps, context, input));
  handle(calls.operators.startInvitation, (context, input) => startInvitation(deps, context, input));
  handle(backoffice.logout, async (context) => {
    await operators.end(context.operator);
    await writeAudit(db, { ...actorOf(context), action: 'logout' });
    return { loggedOut: true } as const;
  });
  handle(backoffice.me, ({ operator }) => toOperatorDto(operator));
  handle(calls.liabilities.get, ({ brand }) => getLiabilities(db, brand.brandId));
  handle(backoffice.overview, ({ brand }) => getOverview(db, brand.brandId, brand.currency));

  handle(backoffice.deposits, ({ brand, language }, input) =>
    listDepositQueue(db, ofBrand(brand.brandId, input), translateIn(t, language)),
  );
  handle(backoffice.withdrawals, ({ brand, language }, input) =>
    listWithdrawalQueue(db, ofBrand(brand.brandId, input), translateIn(t, language)),
  );
  handle(backoffice.approveWithdrawal, (context, input) => reviewAndAudit(deps, context, input, 'approve'));
  handle(backoffice.rejectWithdrawal, (context, input) => reviewAndAudit(deps, context, input, 'reject'));
  handle(calls.heldDeposits.release, (context, input) => reviewHeldDeposit(deps, context, input, 'paid'));
  handle(calls.heldDeposits.returnDeposit, (context, input) => reviewHeldDeposit(deps, context, input, 'returned'));
  handle(backoffice.audit, ({ brand }, input) =>
    listAudit(db, { ...input, ...parsePeriod(input), brandId: brand.brandId }),
  );
  handle(backoffice.recordExport, async (context, { file, rows }) => {
    await writeAudit(db, {
      ...actorOf(context),
      action: 'list.export',
      subject: file,
      after: JSON.stringify({ rows }),
    });
    return { recorded: true } as const;
  });

  registerPlayerRoutes(deps);

  registerDuplicateRoutes(deps);

  registerAvatarBackofficeRoutes(deps);

  registerRecoveryBackofficeRoutes(deps);

  handle(calls.operators.list, (context, input) => listOperators(db, context, input));
  handle(calls.operators.invite, (context, input) => inviteOperator(deps, context, input));
  handle(calls.operators.changeRole, (context, input) => changeOperatorRole(deps, context, input));
  handle(calls.operators.revokeLink, (context, input) => revokeOperatorLink(deps, context, input));
  handle(calls.operators.suspend, (context, input) => suspendOperator(deps, context, input));
  handle(calls.operators.reEnrol, (context, input) => reEnrolOperator(deps, context, input));
}

type Approve = typeof calls.backoffice.approveWithdrawal;

async function reviewAndAudit(
  { db, t }: BackofficeDeps,
  context: OperatorContext,
  input: Input<Approve>,
  decision: 'approve' | 'reject',
): Promise<Output<Approve>> {
  const { after } = await db.transaction().execute(async (tx) => {
    const { username } = context.operator;
    const reviewed = await applyWithdrawalEvent(
      tx,
      { withdrawalId: BigInt(input.id), brandId: context.brand.brandId },
      decision === 'approve' ? { do: decision, by: username } : { do: decision },
      { actor: `operator:${username}`, reason: input.reason },
    );
    await writeAudit(tx, {
      ...actorOf(context),
      action: `withdrawal.${decision}`,
      subject: `withdrawal ${input.id}, player ${reviewed.before.accountId}`,
      reason: input.reason,
      before: reviewed.before.state,
      after: reviewed.after.state,
    });
    return reviewed;
  });
  const [view] = await toWithdrawalDtos(db, [after], translateIn(t, context.language));
  assert(view, 'the reviewed withdrawal was not found');
  const player = toQueuePlayerDto(await getPlayer(db, context.brand.brandId, after.accountId));
  return { ...view, player, turnoverReview: turnoverReviewOf(after) };
}

async function reviewHeldDeposit(
  { db, t }: BackofficeDeps,
  context: OperatorContext,
  input: Input<Approve>,
  to: 'paid' | 'returned',
): Promise<Output<typeof calls.heldDeposits.release>> {
  const { after } = await db.transaction().execute(async (tx) => {
    const reviewed = await reviewDeposit(tx, {
      depositId: BigInt(input.id),
      brandId: context.brand.brandId,
      to,
      actor: `operator:${context.operator.username}`,
      reason: input.reason,
    });
    await writeAudit(tx, {
      ...actorOf(context),
      action: to === 'paid' ? 'deposit.release' : 'deposit.return',
      subject: `deposit ${input.id}, player ${reviewed.before.accountId}`,
      reason: input.reason,
      before: reviewed.before.state,
      after: reviewed.after.state,
    });
    return reviewed;
  });
  const [view] = await toDepositDtos(db, [after], translateIn(t, context.language));
  assert(view, 'the reviewed deposit was not found');
  return { ...view, player: toQueuePlayerDto(await getPlayer(db, context.brand.brandId, after.accountId)) };
}

/** The player as a queue shows them. */
const toQueuePlayerDto = ({ accountId, username }: Player): { accountId: string; username: string } => ({
  accountId: String(accountId),
  username,
});
