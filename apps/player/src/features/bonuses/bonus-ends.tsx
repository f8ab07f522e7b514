import type { calls, Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { bonusMoneyQuery } from './bonus-queries.ts';

/** Before a withdrawal: both amounts, of own money that is withdrawn and of bonus money that ends with it (GLI-19 A.5.3 b). */
export function BonusEnds({ balance, amount }: { balance: Output<typeof calls.identity.balance>; amount: string }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const { data } = useQuery({ ...bonusMoneyQuery(1, balance.version), enabled: Number(balance.bonus) > 0 });
  const [first] = data?.rows ?? [];
  if (!first?.endsOnWithdrawal || first.endedAt !== null || first.state === 'waiting') return null;
  return (
    <p className="rounded-box border border-line bg-raised p-3 text-14">
      {t('bonuses.money.withdrawal', {
        amount: write(amount, balance.currency),
        lapses: write(balance.bonus, balance.currency),
      })}
    </p>
  );
}
