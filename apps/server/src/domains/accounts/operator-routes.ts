import {
  type AccountEventKind,
  type AccountStanding,
  CORRECTABLE_FIELDS,
  calls,
  type Output,
} from '@fairhouse/contracts';
import { parsePeriod } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import {
  BLOCKED_NOW,
  getLockedFields,
  getPlayer,
  listLocks,
  mailSecurityChange,
  type Player,
  toStanding,
} from '#identity';
import { type Storage, saveImages } from '#integrations/storage';
import { listAcceptedDocuments } from '#kyc';
import { refuse } from '#refusal';
import { findLastEvent, listEvents } from './account-event.ts';
import type { AccountsDeps, Actor } from './accounts-deps.ts';
import { blockAccount, unblockAccount } from './block-account.ts';
import { cancelClosing, closeIfSettled, reopenAccount, startClosing } from './close-account.ts';
import { listClosingSteps } from './closing-steps.ts';
import { maskValue } from './correct-account.ts';
import { readEvidence, saveEvidence } from './evidence.ts';
import { listClosings } from './list-closings.ts';
import { lockAction, unlockAction } from './lock-action.ts';
import { proposeCorrection } from './propose-correction.ts';

interface AccountsBackofficeDeps extends AccountsDeps {
  storage: Storage;
  recordAudit: RecordAudit;
}

/** Registers the operators' account routes. Accounts belong to the operator's brand; every action is audited. */
export function registerAccountBackofficeRoutes(handle: HandleCall, deps: AccountsBackofficeDeps): void {
  const { db, storage, security, recordAudit } = deps;
  const { accountsBackoffice } = calls;
  const actorOf = (context: OperatorContext): Actor => ({
    name: `operator:${context.operator.username}`,
    audit: (tx, line) => recordAudit(tx, context, line),
  });

  handle(accountsBackoffice.account, async ({ brand }, input) =>
    getAccount(deps, await getPlayer(db, brand.brandId, input.accountId)),
  );

  handle(accountsBackoffice.history, async ({ brand }, input) => {
    const { accountId: id } = await getPlayer(db, brand.brandId, input.accountId);
    return listEvents(db, id, input);
  });

  handle(accountsBackoffice.block, async (context, { accountId: requestedId, until, ...block }) => {
    const player = await getPlayer(db, context.brand.brandId, requestedId);
    const end = until === null ? null : new Date(until);
    await db
      .transaction()
      .execute((tx) => blockAccount(tx, player.accountId, { ...block, until: end }, actorOf(context)));
    return getAccount(deps, player);
  });

  handle(accountsBackoffice.unblock, async (context, { accountId: requestedId, note }) => {
    const player = await getPlayer(db, context.brand.brandId, requestedId);
    await db.transaction().execute((tx) => unblockAccount(tx, player.accountId, note, actorOf(context)));
    return getAccount(deps, player);
  });

  handle(accountsBackoffice.lock, async (context, { accountId: requestedId, until, ...lock }) => {
    const player = await getPlayer(db, context.brand.brandId, requestedId);
    const end = until === null ? null : new Date(until);
    await db.transaction().execute((tx) => lockAction(tx, player.accountId, { ...lock, until: end }, actorOf(context)));
    return getAccount(deps, player);
  });

  handle(accountsBackoffice.unlock, async (context, { accountId: requestedId, ...lock }) => {
    const player = await getPlayer(db, context.brand.brandId, requestedId);
    await db.transaction().execute((tx) => unlockAction(tx, player.accountId, lock, actorOf(context)));
    return getAccount(deps, player);
  });

  handle(accountsBackoffice.profile, async (context, input) => {
    const { accountId: id } = await getPlayer(db, context.brand.brandId, input.accountId);
    await recordAudit(db, context, { action: 'player.profile', subject: `player ${id}` });
    const { version, values } = await getLockedFields(db, id);
    const fields = CORRECTABLE_FIELDS.map((field) => ({ field, value: maskValue(field, values.get(field) ?? '') }));
    return { version, fields, documents: await listAcceptedDocuments(db, id) };
  });

  handle(accountsBackoffice.correct, async (context, input) => {
    const { accountId, username } = await getPlayer(db, context.brand.brandId, input.accountId);
    return proposeCorrection(deps, context, { accountId, username }, input);
  });

  handle(accountsBackoffice.addEvidence, async (context, input) => {
    const { brandId } = context.brand;
    const { accountId } = await getPlayer(db, brandId, input.accountId);
    if (context.uploads.length === 0) throw refuse('IMAGE_INVALID');
    return saveImages(storage, { brandId, access: 'sealed' }, context.uploads, (images) =>
      db.transaction().execute(async (tx) => {
        const id = await saveEvidence(tx, { accountId, brandId, images, by: context.operator.username });
        await recordAudit(tx, context, { action: 'player.evidence', subject: `player ${accountId}, evidence ${id}` });
        return { id };
      }),
    );
  });

  handle(accountsBackoffice.evidence, async (context, { accountId: asked, ...which }) => {
    const { accountId } = await getPlayer(db, context.brand.brandId, asked);
    const image = await readEvidence({ db, storage }, accountId, which);
    const subject = `player ${accountId}, evidence ${which.id}`;
    await db.transaction().execute((tx) => recordAudit(tx, context, { action: 'player.evidence-view', subject }));
    return image;
  });

  handle(accountsBackoffice.closings, ({ brand }, input) =>
    listClosings(db, { ...input, ...parsePeriod(input), brandId: brand.brandId }),
  );

  handle(accountsBackoffice.requestClosing, async (context, { accountId: requestedId, ...input }) => {
    const player = await getPlayer(db, context.brand.brandId, requestedId);
    const recipient = await db.transaction().execute(async (tx) => {
      await security.notifyChange(tx, {
        accountId: player.accountId,
        brandId: player.brandId,
        change: 'closingRequested',
      });
      return startClosing(tx, player.accountId, input, actorOf(context));
    });
    mailSecurityChange(security, context.brand, recipient, 'closingRequested');
    await closeIfSettled(deps, player.accountId);
    return getAccount(deps, player);
  });

  handle(accountsBackoffice.cancelClosing, async (context, { accountId: requestedId, note }) => {
    const player = await getPlayer(db, context.brand.brandId, requestedId);
    const recipient = await db.transaction().execute(async (tx) => {
      await security.notifyChange(tx, {
        accountId: player.accountId,
        brandId: player.brandId,
        change: 'closingCancelled',
      });
      return cancelClosing(tx, player.accountId, note, actorOf(context));
    });
    mailSecurityChange(security, context.brand, recipient, 'closingCancelled');
    return getAccount(deps, player);
  });

  handle(accountsBackoffice.reopen, async (context, { accountId: requestedId, note }) => {
    const player = await getPlayer(db, context.brand.brandId, requestedId);
    const recipient = await db.transaction().execute(async (tx) => {
      await security.notifyChange(tx, {
        accountId: player.accountId,
        brandId: player.brandId,
        change: 'accountReopened',
      });
      return reopenAccount(tx, player.accountId, note, actorOf(context));
    });
    mailSecurityChange(security, context.brand, recipient, 'accountReopened');
    return getAccount(deps, player);
  });
}

/** The event kinds that lead to each standing. */
const CAUSES: Record<AccountStanding, readonly AccountEventKind[]> = {
  open: [],
  blocked: ['blocked'],
  closing: ['closing'],
  closed: ['closed'],
};

async function getAccount(
  deps: AccountsDeps,
  { accountId: id, brandId, currency }: Player,
): Promise<Output<typeof calls.accountsBackoffice.account>> {
  const row = await deps.db
    .selectFrom('identity.member')
    .select([BLOCKED_NOW.as('blocked'), 'blocked_until', 'closing_at', 'closed_at'])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  const standing = toStanding(row);
  return {
    accountId: String(id),
    standing,
    by: standing === 'open' ? null : await findLastEvent(deps.db, id, CAUSES[standing]),
    openSteps: standing === 'closing' ? await listClosingSteps(deps, { accountId: id, brandId, currency }) : [],
    locks: (await listLocks(deps.db, id)).map(({ until, lockedAt, ...lock }) => ({
      ...lock,
      until: until?.toISOString() ?? null,
      lockedAt: lockedAt.toISOString(),
    })),
  };
}
