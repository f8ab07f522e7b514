import { type AuditAction, calls, type Output } from '@fairhouse/contracts';
import type { Tx } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import { saveImages } from '#integrations/storage';
import { refuse } from '#refusal';
import { translateIn } from '../payment-status.ts';
import { proposeAct } from '../proposals/propose-act.ts';
import { confirmBankDeposit, refuseSlip } from './decide-bank-deposit.ts';
import { findDeposit, getBankDeposit, listBankDeposits } from './list-bank-deposits.ts';
import {
  addReceivingAccount,
  changeReceivingAccount,
  listReceivingAccounts,
  reorderReceivingAccount,
  saveQrImage,
} from './receiving-account.ts';
import { describeReversal } from './reverse-receipt.ts';
import { type BankDepositDeps, toImageDto } from './routes.ts';
import { findSlipImage } from './slip.ts';

type Account = Output<typeof calls.bankDepositsBackoffice.createAccount>;

const targetOf = ({ brand, operator }: OperatorContext, id: string) => ({
  brandId: brand.brandId,
  depositId: BigInt(id),
  operator: operator.username,
});

/** Registers the operators' calls for deposits by bank transfer; each change is one transaction with its audit log entry. */
export function registerBankDepositOperatorRoutes(deps: BankDepositDeps & { recordAudit: RecordAudit }): void {
  const { handle, db, t, storage, recordAudit } = deps;
  const { bankDepositsBackoffice } = calls;
  const detailOf = ({ brand, language }: OperatorContext, id: string) =>
    getBankDeposit(db, brand.brandId, BigInt(id), translateIn(t, language));

  handle(bankDepositsBackoffice.list, ({ brand, language }, input) =>
    listBankDeposits(db, brand.brandId, input, translateIn(t, language)),
  );
  handle(bankDepositsBackoffice.detail, (context, { id }) => detailOf(context, id));
  handle(bankDepositsBackoffice.image, async (context, { id, slip, n }) => {
    const deposit = await findDeposit(db, context.brand.brandId, BigInt(id));
    const name = await findSlipImage(db, deposit, { slip, n });
    const found = name === undefined ? null : toImageDto(name, await storage.read(name));
    if (!found) throw refuse('NOT_FOUND');
    await db
      .transaction()
      .execute((tx) => recordAudit(tx, context, { action: 'bank-deposit.image-view', subject: `deposit ${id}` }));
    return found;
  });
  handle(bankDepositsBackoffice.confirm, async (context, { id, amount, bankReference }) => {
    await db.transaction().execute(async (tx) => {
      const payment = { amount, bankReference };
      const { before, state } = await confirmBankDeposit(tx, targetOf(context, id), payment);
      const subject = `deposit ${id}, player ${before.accountId}`;
      const after = JSON.stringify({ state, ...payment });
      const details = { subject, before: JSON.stringify({ state: before.state }), after };
      await recordAudit(tx, context, { action: 'bank-deposit.confirm', ...details });
    });
    return detailOf(context, id);
  });
  handle(bankDepositsBackoffice.refuseSlip, async (context, { id, reason }) => {
    await db.transaction().execute(async (tx) => {
      const { accountId } = await refuseSlip(tx, targetOf(context, id), reason);
      const subject = `deposit ${id}, player ${accountId}`;
      await recordAudit(tx, context, { action: 'bank-deposit.slip-refuse', subject, reason });
    });
    return detailOf(context, id);
  });

  handle(bankDepositsBackoffice.reverseReceipt, (context, { reason, ...reversal }) =>
    db.transaction().execute(async (tx) => {
      const act = await describeReversal(tx, context.brand.brandId, reversal);
      return proposeAct(tx, { context, recordAudit }, act, reason);
    }),
  );

  registerReceivingAccounts(deps);
}

function registerReceivingAccounts({
  handle,
  db,
  secrets,
  storage,
  recordAudit,
}: BankDepositDeps & { recordAudit: RecordAudit }): void {
  const { bankDepositsBackoffice } = calls;
  const audit = (tx: Tx, context: OperatorContext, action: AuditAction, after: Account, before?: Account) =>
    recordAudit(tx, context, {
      action,
      subject: `receiving account ${after.id}`,
      ...(before ? { before: JSON.stringify(before) } : {}),
      after: JSON.stringify(after),
    });

  handle(bankDepositsBackoffice.accounts, async ({ brand }) => ({
    accounts: await listReceivingAccounts(db, brand.brandId),
  }));
  handle(bankDepositsBackoffice.createAccount, (context, input) =>
    db.transaction().execute(async (tx) => {
      const after = await addReceivingAccount(tx, secrets, context.brand.brandId, input);
      await audit(tx, context, 'receiving-account.create', after);
      return after;
    }),
  );
  handle(bankDepositsBackoffice.changeAccount, (context, input) =>
    db.transaction().execute(async (tx) => {
      const { before, after } = await changeReceivingAccount(tx, context.brand.brandId, input);
      await audit(tx, context, 'receiving-account.change', after, before);
      return after;
    }),
  );
  handle(bankDepositsBackoffice.setAccountQr, (context, input) => {
    const { brandId } = context.brand;
    return saveImages(storage, { brandId, access: 'sealed' }, context.uploads, ([image = '']) =>
      db.transaction().execute(async (tx) => {
        const { before, after } = await saveQrImage(tx, { brandId, ...input }, image);
        await audit(tx, context, 'receiving-account.qr', after, before);
        return after;
      }),
    );
  });
  handle(bankDepositsBackoffice.moveAccount, (context, { id, before }) =>
    db.transaction().execute(async (tx) => {
      await reorderReceivingAccount(tx, context.brand.brandId, { id, before });
      const after = before ? `before ${before}` : 'last';
      await recordAudit(tx, context, { action: 'receiving-account.order', subject: `receiving account ${id}`, after });
      return { done: true } as const;
    }),
  );
}
