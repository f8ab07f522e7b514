import { calls, type Discrepancy } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { Facts } from '../../components/facts.tsx';
import { Nothing } from '../../components/nothing.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';

/** Records the result of investigating a discrepancy. It moves no money. */
export function DiscrepancyDialog({
  line,
  onDone,
  onClose,
}: {
  line: Discrepancy;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { vendorId, opClass, tx, ours, theirs } = line;
  return (
    <ReasonDialog
      title={t('vendors.discrepancy.acknowledge')}
      submit={t('vendors.discrepancy.acknowledge')}
      onConfirm={(reason) => call(calls.reconciliationBackoffice.acknowledge, { vendorId, opClass, tx, reason })}
      onDone={() => notify(t('vendors.discrepancy.done'), 'success')}
      onSettled={onDone}
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: t('vendors.call.tx'), value: <bdi className="figures break-all">{`${opClass} ${tx}`}</bdi> },
          { name: t('vendors.discrepancy.ours'), value: ours ? <bdi className="figures">{ours}</bdi> : <Nothing /> },
          {
            name: t('vendors.discrepancy.theirs'),
            value: theirs ? <bdi className="figures">{theirs}</bdi> : <Nothing />,
          },
        ]}
      />
      <p className="text-14 text-ink-soft">{t('vendors.discrepancy.about')}</p>
    </ReasonDialog>
  );
}
