import type { BrandId } from '@fairhouse/contracts';
import type { Db } from '#db';
import { saveCannedResponse } from '#support';

/** Canned responses that suit every brand: the demo's operators start with them. */
const ANSWERS: Readonly<Record<string, string>> = {
  hello: 'Good day, and thank you for writing. How can I help?',
  deposit:
    'You can see your deposits and their status in the member centre under Deposit. If the payment page says paid but your balance has not changed, please send me the time and the amount.',
  withdraw:
    'Withdrawals are reviewed by a person. You can see each stage, with its time and reason, in the member centre under Withdraw. The amount is held in the meantime.',
  fair: 'Every round can be checked on your own device: open it in the betting record, reveal the seed and press Verify.',
  password: 'We never ask for your password, and none of us can see it. Please do not send it to anyone.',
  bye: 'Is there anything else I can help with? If not, I will close this conversation. You can write to us again at any time.',
};

/** Adds the initial canned responses of a brand. */
export async function demoAnswers(db: Db, brandId: BrandId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const [shortcut, text] of Object.entries(ANSWERS))
      await saveCannedResponse(tx, brandId, { id: null, shortcut, text, version: 0 });
  });
}
