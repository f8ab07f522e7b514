import { useTranslation } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { useDialogs } from '../platform/dialogs.ts';
import { isOn } from '../platform/switches.ts';
import { AccountMenu } from './account-menu.tsx';
import { BalanceChip } from './balance-chip.tsx';

/** The header for a member: balance, deposit, account. */
export function MemberActions() {
  const t = useTranslation();
  const { openCentre } = useDialogs();
  return (
    <>
      <BalanceChip />
      <div className="hidden items-center gap-3 md:flex">
        {isOn('PAY-DEPOSIT') ? (
          <Button kind="primary" onClick={() => openCentre('depositv2')}>
            {t('shell.deposit')}
          </Button>
        ) : null}
        <AccountMenu />
      </div>
    </>
  );
}
