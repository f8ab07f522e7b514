import { type AccountId, type AuditAction, calls, formatMoney, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import { type Storage, saveImages } from '#integrations/storage';
import { assert, refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { fingerprintImage } from '../bank-deposits/fingerprint-image.ts';
import { findSlipImage, type NewSlip } from '../bank-deposits/slip.ts';
import { getUnmaskedAccount } from '../get-unmasked-account.ts';
import { getWithdrawal } from '../payment-record.ts';
import { type MatchEvent, type MatchFlow, mayPay } from './advance-match.ts';
import { applyMatchEvent } from './apply-match-event.ts';
import { getMatchRow, listMatches } from './list-matches.ts';
import { findByDeposit, findOfBrand, listOfWithdrawal, lockMatch, type MatchRecord } from './match.ts';
import { readMatching, saveMatching } from './matching-settings.ts';

interface MatchDeps {
  handle: HandleCall;
  db: Db;
  secrets: Secrets;
  storage: Storage;
  recordAudit: RecordAudit;
}

type PayerMatch = Output<typeof calls.matches.get>;
type ReceiverMatch = Output<typeof calls.matches.answer>;

/** Until when another slip may be sent; null while the last one was not refused. */
const slipUntilOf = ({ slip, slipUntil_ms }: MatchFlow): string | null =>
  slip === 'refused' && slipUntil_ms !== null ? new Date(slipUntil_ms).toISOString() : null;

/** Registers the calls of payments between players. */
export function registerMatchRoutes(deps: MatchDeps): void {
  registerPayerRoutes(deps);
  registerReceiverRoutes(deps);
  registerOperatorRoutes(deps);
}

function registerPayerRoutes({ handle, db, secrets, storage }: MatchDeps): void {
  const { matches } = calls;

  /** Shows a match to its payer: the account only while it is to be paid, and each time with a record of it. */
  const showToPayer = async (payerId: AccountId, depositId: bigint): Promise<PayerMatch> => {
    const match = await findByDeposit(db, payerId, depositId);
    if (!match) throw refuse('NOT_FOUND');
    const { flow, currency } = match;
    const mayStillSend = mayPay(flow, Date.now());
    return {
      state: flow.state,
      account: mayStillSend ? await revealTo(match) : null,
      amount: formatMoney(match.amount, currency),
      currency,
      payUntil: new Date(flow.reservedUntil_ms).toISOString(),
      slip: flow.slip,
      slipUntil: slipUntilOf(flow),
      mayStillSend,
    };
  };

  const revealTo = async ({ brandId, withdrawalId, receiverId, matchId, payerId }: MatchRecord) => {
    await sql`insert into payments.match_view (account_id, match_id, payer_id)
      values (${receiverId}, ${matchId}, ${payerId})`.execute(db);
    const { bank, accountHolder: holder, number } = await getUnmaskedAccount(db, secrets, brandId, withdrawalId);
    return { bank, holder, number };
  };

  handle(matches.get, ({ member }, { id }) => showToPayer(member.accountId, BigInt(id)));

  handle(matches.paid, async ({ brand: { brandId }, member: { accountId }, uploads }, { id }) => {
    const match = await findByDeposit(db, accountId, BigInt(id));
    if (!match) throw refuse('NOT_FOUND');
    if (uploads.length === 0) throw refuse('IMAGE_INVALID');
    return saveImages(storage, { brandId, access: 'sealed' }, uploads, async (names) => {
      const images: NewSlip['images'][number][] = [];
      for (const name of names) {
        const bytes = await storage.read(name);
        assert(bytes, 'an image that was just stored is missing');
        images.push({ name, ...(await fingerprintImage(bytes)) });
      }
      const slip = { remark: '', payer: '', images };
      await db.transaction().execute((tx) => applyMatchEvent(tx, match, 'pay', { actor: 'player', slip }));
      return showToPayer(accountId, BigInt(id));
    });
  });
}

const toReceiverDto = ({ matchId, part, amount, currency, flow }: MatchRecord): ReceiverMatch => ({
  id: String(matchId),
  part,
  amount: formatMoney(amount, currency),
  currency,
  state: flow.state,
  payUntil: new Date(flow.reservedUntil_ms).toISOString(),
  answerUntil: flow.forceAt_ms === null ? null : new Date(flow.forceAt_ms).toISOString(),
});

function registerReceiverRoutes({ handle, db }: MatchDeps): void {
  const { matches } = calls;

  handle(matches.ofWithdrawal, async ({ member: { accountId } }, { id }) => {
    const { withdrawalId } = await getWithdrawal(db, accountId, BigInt(id));
    return { matches: (await listOfWithdrawal(db, accountId, withdrawalId)).map(toReceiverDto) };
  });

  handle(matches.answer, ({ member: { accountId: receiverId } }, { id, received }) =>
    db.transaction().execute(async (tx) => {
      const key = { receiverId, matchId: BigInt(id) };
      const event = received ? 'received' : 'notReceived';
      await applyMatchEvent(tx, key, event, { actor: 'player' });
      const match = await lockMatch(tx, key);
      assert(match, 'a match that was just answered is missing');
      return toReceiverDto(match);
    }),
  );
}

function registerOperatorRoutes({ handle, db, storage, recordAudit }: MatchDeps): void {
  const { matchesBackoffice } = calls;

  handle(matchesBackoffice.settings, ({ brand }) => readMatching(db, brand.brandId));
  handle(matchesBackoffice.saveSettings, (context, input) =>
    db.transaction().execute(async (tx) => {
      const { before, after } = await saveMatching(tx, context.brand.brandId, input);
      await recordAudit(tx, context, {
        action: 'match.settings',
        subject: 'payments between players',
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      });
      return after;
    }),
  );
  handle(matchesBackoffice.list, ({ brand }, input) => listMatches(db, brand.brandId, input));
  handle(matchesBackoffice.image, async (context, { id, slip, n }) => {
    const match = await findOfBrand(db, context.brand.brandId, BigInt(id));
    if (!match) throw refuse('NOT_FOUND');
    const name = await findSlipImage(db, { accountId: match.payerId, depositId: match.depositId }, { slip, n });
    const bytes = name === undefined ? null : await storage.read(name);
    if (!name || !bytes) throw refuse('NOT_FOUND');
    await db
      .transaction()
      .execute((tx) => recordAudit(tx, context, { action: 'match.image-view', subject: `match ${id}` }));
    return { type: name.endsWith('.png') ? 'image/png' : 'image/jpeg', base64: bytes.toString('base64') };
  });

  /** Applies what an operator decides, in one transaction with its audit log entry. */
  const decide = (context: OperatorContext, id: string, action: AuditAction, event: MatchEvent, reason: string) =>
    db.transaction().execute(async (tx) => {
      const { brandId } = context.brand;
      const match = await findOfBrand(tx, brandId, BigInt(id));
      if (!match) throw refuse('NOT_FOUND');
      const cause = { actor: `operator:${context.operator.username}`, reason };
      const { before, after } = await applyMatchEvent(tx, match, event, cause);
      await recordAudit(tx, context, {
        action,
        subject: `match ${id}`,
        reason,
        before: JSON.stringify(before.flow),
        after: JSON.stringify(after.flow),
      });
      return getMatchRow(tx, brandId, match.matchId);
    });

  handle(matchesBackoffice.decideSlip, (context, { id, accepted, reason }) =>
    decide(context, id, 'match.slip', accepted ? 'acceptSlip' : 'refuseSlip', reason),
  );
  handle(matchesBackoffice.decide, (context, { id, received, reason }) =>
    decide(context, id, 'match.decide', received ? 'decideReceived' : 'decideRefused', reason),
  );
}
