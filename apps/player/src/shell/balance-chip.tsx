import { isTrial } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { classNames, Icon, IconButton, Money, Skeleton } from '@fairhouse/ui';
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useDialogs } from '../platform/dialogs.ts';
import { useMember } from '../platform/queries.ts';
import { useShownBalance } from '../platform/shown-balance.ts';

/** Shown instead of a hidden balance. */
const HIDDEN = '***';

const wasHidden = (): boolean => {
  try {
    return localStorage.getItem('balanceHidden') === '1';
  } catch {
    return false;
  }
};

/** The balance: it can be hidden, shown and refreshed, and a press shows its composition. */
export function BalanceChip() {
  const t = useTranslation();
  const { openCentre } = useDialogs();
  const trial = isTrial(useMember()?.type);
  const { data, isFetching, isError, refetch } = useShownBalance();
  const [hidden, setHidden] = useState(wasHidden);
  const toggle = () => {
    setHidden(!hidden);
    try {
      localStorage.setItem('balanceHidden', hidden ? '0' : '1');
    } catch {
      // Remembered until the page is closed.
    }
  };
  const bonus =
    !hidden && data && Number(data.bonus) > 0 ? (
      <>
        {t('shell.balance.bonus')} <Money amount={data.bonus} currency={data.currency} />
      </>
    ) : null;
  const note = trial ? t('shell.balance.playMoney') : bonus;
  return (
    <div className="flex h-11 items-center rounded-box border border-line bg-raised">
      <IconButton label={t(hidden ? 'shell.balance.show' : 'shell.balance.hide')} onClick={toggle}>
        <Icon of={hidden ? EyeOff : Eye} size={18} />
      </IconButton>
      <button
        type="button"
        onClick={() => openCentre('transactionHistory')}
        title={t('shell.balance.open')}
        className="flex h-full flex-col items-center justify-center text-14 leading-tight font-semibold sm:min-w-20 sm:text-16"
      >
        <span className="sr-only">{t('shell.balance')} </span>
        {hidden ? (
          <span aria-label={t('shell.balance.hidden')}>{HIDDEN}</span>
        ) : data ? (
          <Money live amount={data.sumBalance} currency={data.currency} />
        ) : isError ? (
          <span aria-label={t('ui.loadFailed')}>—</span>
        ) : (
          <Skeleton className="mx-auto h-4 w-16" />
        )}
        {note ? <span className="text-12 font-medium text-ink-faint">{note}</span> : null}
      </button>
      <IconButton label={t('shell.balance.refresh')} onClick={() => void refetch()}>
        <Icon of={RotateCw} size={18} className={classNames('shrink-0', isFetching && 'animate-spin')} />
      </IconButton>
    </div>
  );
}
