import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon } from '@fairhouse/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AccountDialog } from './account-dialog.tsx';
import { ChoiceCard } from './choice-card.tsx';
import type { PayoutAccount } from './payout-queries.ts';

/** The payout accounts of a method, each with its last characters, and a button to add one. */
export function AccountChoice({
  accounts,
  method,
  chosen,
  error,
  onChoose,
}: {
  accounts: readonly PayoutAccount[];
  method: string;
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (id: string) => void;
}) {
  const t = useTranslation();
  const [adding, setAdding] = useState(false);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-14 font-medium text-ink-soft">{t('payments.withdrawal.destination')}</legend>
      {accounts.map((account) => (
        <ChoiceCard
          key={account.id}
          name="account"
          chosen={account.id === chosen}
          disabled={account.usableFrom !== null}
          onChoose={() => onChoose(account.id)}
        >
          <AccountName account={account} />
        </ChoiceCard>
      ))}
      {accounts.length === 0 ? <p className="text-14 text-ink-soft">{t('payments.account.none')}</p> : null}
      <Button size="small" className="self-start" icon={<Icon of={Plus} size={16} />} onClick={() => setAdding(true)}>
        {t('payments.account.add')}
      </Button>
      {error ? (
        <p role="alert" className="text-14 text-loss-ink">
          {error}
        </p>
      ) : null}
      {adding ? (
        <AccountDialog method={method} onAdded={({ id }) => onChoose(id)} onClose={() => setAdding(false)} />
      ) : null}
    </fieldset>
  );
}

/** Bank and last characters, and when the account becomes usable. */
export function AccountName({ account: { bank, masked, usableFrom, isDefault } }: { account: PayoutAccount }) {
  const t = useTranslation();
  const { time } = useFormats();
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="text-14 break-words">
        {bank ? <bdi>{bank}</bdi> : null} <bdi className="figures whitespace-nowrap">{masked}</bdi>
      </span>
      {usableFrom ? (
        <span className="text-12 text-ink-faint">{t('payments.account.from', { time: time(usableFrom) })}</span>
      ) : isDefault ? (
        <span className="text-12 text-ink-faint">{t('payments.account.default')}</span>
      ) : null}
    </span>
  );
}
