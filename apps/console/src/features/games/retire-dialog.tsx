import { type Currency, calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Money, notify, Select } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateGames, type Jackpot } from './games-queries.ts';
import { useJackpotName } from './jackpot-columns.tsx';

/** Retires a jackpot: its balance moves to another jackpot chosen by the operator. Shows what still prevents it. */
export function RetireDialog({
  jackpot,
  others,
  currency,
  onClose,
}: {
  jackpot: Jackpot;
  others: readonly Jackpot[];
  currency: Currency;
  onClose: () => void;
}) {
  const t = useTranslation();
  const nameOf = useJackpotName();
  const [into, setInto] = useState(others[0]?.id ?? '');
  const blocked =
    others.length === 0
      ? t('catalogue.jackpot.retire.noOther')
      : jackpot.createGames.length > 0
        ? t('catalogue.jackpot.retire.openGames', { games: jackpot.createGames.join(', ') })
        : undefined;
  return (
    <ReasonDialog
      title={t('catalogue.jackpot.retire.title', { name: nameOf(jackpot.code) })}
      submit={t('catalogue.jackpot.retire')}
      blocked={blocked}
      onConfirm={(reason) => call(calls.jackpotsBackoffice.retire, { id: jackpot.id, into, reason })}
      onDone={() => notify(t('catalogue.jackpot.retire.done'), 'success')}
      onSettled={() => void invalidateGames()}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('catalogue.jackpot.retire.about')}</p>
      <p className="text-20">
        <Money amount={jackpot.amount} currency={currency} />
      </p>
      {blocked ? <p className="text-14">{blocked}</p> : null}
      {others.length > 0 ? (
        <Select
          label={t('catalogue.jackpot.retire.into')}
          value={into}
          onChange={({ target }) => setInto(target.value)}
          options={others.map(({ id, code }) => ({ value: id, label: nameOf(code) }))}
        />
      ) : null}
    </ReasonDialog>
  );
}
