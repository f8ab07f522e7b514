import { useTranslation } from '@fairhouse/i18n/react';
import { StateTag } from '@fairhouse/ui';
import type { BankDepositDetail } from './bank-deposits-queries.ts';

/** What a person should look at before the deposit is confirmed; nothing when there is nothing. */
export function Signs({ signs }: { signs: BankDepositDetail['signs'] }) {
  const t = useTranslation();
  const named = (['equalImages', 'similarImages', 'equalAmounts'] as const)
    .filter((sign) => signs[sign].length > 0)
    .map((sign) => ({ sign, text: t(`bankDeposits.sign.${sign}`, { deposits: signs[sign].join(', ') }) }));
  const all = signs.otherPayer ? [...named, { sign: 'otherPayer', text: t('bankDeposits.sign.otherPayer') }] : named;
  if (all.length === 0) return null;
  return (
    <ul aria-label={t('bankDeposits.signs')} className="flex flex-col items-start gap-2">
      {all.map(({ sign, text }) => (
        <li key={sign}>
          <StateTag tone={sign === 'equalAmounts' ? 'waiting' : 'bad'}>{text}</StateTag>
        </li>
      ))}
    </ul>
  );
}
