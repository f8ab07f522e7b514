import type { BrandId } from '@fairhouse/contracts';
import type { Db } from '#db';
import { keepCanned } from '#support';

/** Prepared answers that are true of every house: the demo's operators begin with them. */
const ANSWERS: Readonly<Record<string, string>> = {
  hello: 'Good day, and thank you for writing. How can I help?',
  deposit:
    'Your deposits and what became of each stand in the member centre under Deposit. If the payment page says paid and the balance does not, send me the time and the amount.',
  withdraw:
    'A withdrawal is looked at by a person. Its stages, with time and reason, stand in the member centre under Withdraw; the amount is held meanwhile.',
  fair: 'Every round can be checked on your own device: open it in the betting record, reveal the seed and press Verify.',
  password: 'We never ask for a password, and nobody of ours can see it. Please do not send it to anybody.',
  bye: 'Is there anything else? If not, I close the conversation now; writing again opens it.',
};

/** Gives a brand its first prepared answers. */
export async function demoAnswers(db: Db, brandId: BrandId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const [shortcut, text] of Object.entries(ANSWERS))
      await keepCanned(tx, brandId, { id: null, shortcut, text, version: 0 });
  });
}
