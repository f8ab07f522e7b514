import { calls, type DepositState, formatMoney } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall, TranslateIn } from '#http';
import { type Storage, saveImages } from '#integrations/storage';
import { assert, refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { getDeposit, toDepositDtos } from '../payment-record.ts';
import { translateIn } from '../payment-status.ts';
import { receivingIdOf } from './bank-code.ts';
import { referenceOf } from './creditor-reference.ts';
import { fingerprintImage } from './fingerprint-image.ts';
import { revealReceivingAccount, type Viewer } from './receiving-account.ts';
import { maySendSlip, sendSlip } from './send-slip.ts';
import { listSlips, type NewSlip } from './slip.ts';

export interface BankDepositDeps {
  handle: HandleCall;
  db: Db;
  t: TranslateIn;
  secrets: Secrets;
  storage: Storage;
}

/** The number of the receiving account is shown as long as the deposit may be paid. */
const PAYABLE: readonly DepositState[] = ['waiting', 'processing', 'partial'];

/** Registers the member's calls about deposits by bank transfer: where to pay, and slips. */
export function registerBankDepositRoutes({ handle, db, t, secrets, storage }: BankDepositDeps): void {
  const { bankDeposits } = calls;
  const accountToPay = async (viewer: Viewer) => {
    const { bank, holder, number, qrImage } = await revealReceivingAccount(db, secrets, viewer);
    return { bank, holder, number, qr: qrImage === '' ? null : toImageDto(qrImage, await storage.read(qrImage)) };
  };

  handle(bankDeposits.get, async ({ member }, { id }) => {
    const deposit = await getDeposit(db, member.accountId, BigInt(id));
    const { accountId, brandId, state, amount, currency, depositId } = deposit;
    const receivingId = receivingIdOf(deposit);
    if (receivingId === null) throw refuse('NOT_FOUND');
    const slips = await listSlips(db, deposit);
    return {
      account: PAYABLE.includes(state) ? await accountToPay({ accountId, depositId, brandId, receivingId }) : null,
      amount: formatMoney(amount, currency),
      currency,
      reference: referenceOf(depositId),
      mayStillSend: maySendSlip(state, slips),
      slips,
    };
  });

  handle(bankDeposits.sendSlip, async ({ brand: { brandId }, member, uploads, language }, { id, remark, payer }) => {
    await getDeposit(db, member.accountId, BigInt(id));
    if (uploads.length === 0) throw refuse('IMAGE_INVALID');
    return saveImages(storage, { brandId, access: 'sealed' }, uploads, async (names) => {
      const images: NewSlip['images'][number][] = [];
      for (const name of names) images.push({ name, ...(await fingerprintImage(await readStored(storage, name))) });
      const key = { accountId: member.accountId, depositId: BigInt(id) };
      const deposit = await db.transaction().execute((tx) => sendSlip(tx, key, { remark, payer, images }));
      const [dto] = await toDepositDtos(db, [deposit], translateIn(t, language));
      assert(dto, 'a deposit is one row');
      return dto;
    });
  });
}

/** An image as a call returns it; null for one that the storage has lost. */
export const toImageDto = (name: string, bytes: Buffer | null): { type: string; base64: string } | null =>
  bytes && { type: name.endsWith('.png') ? 'image/png' : 'image/jpeg', base64: bytes.toString('base64') };

/** As it was stored: our own encoder's output, of a bounded size. */
async function readStored(storage: Storage, name: string): Promise<Buffer> {
  const bytes = await storage.read(name);
  assert(bytes, 'an image that was just stored is missing');
  return bytes;
}
