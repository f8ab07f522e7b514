import { useTranslation } from '@fairhouse/i18n/react';
import { Button, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../components/facts.tsx';
import { FaultsDialog } from './faults-dialog.tsx';
import { type Connection, faultsQuery } from './gateways-queries.ts';
import { useFaultFacts } from './use-fault-names.ts';

/** What the simulator of a demo brand's connection does wrong, and a button to change it. */
export function FaultsSection({ connection }: { connection: Connection }) {
  const t = useTranslation();
  const factsOf = useFaultFacts();
  const faults = useQuery(faultsQuery(connection.code));
  const [isOpen, setOpen] = useState(false);
  const facts = faults.data ? factsOf(faults.data) : [];
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="font-semibold text-14">{t('gateways.faults')}</h3>
        {faults.data && facts.length === 0 ? (
          <span className="text-14 text-ink-faint">{t('gateways.faults.none')}</span>
        ) : null}
        {faults.data ? (
          <Button size="small" className="ms-auto" onClick={() => setOpen(true)}>
            {t('gateways.faults.change')}
          </Button>
        ) : null}
      </div>
      {faults.data ? null : faults.isError ? (
        <ErrorState onRetry={() => void faults.refetch()}>{failureText(faults.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-8" />
      )}
      {facts.length > 0 ? <Facts facts={facts} /> : null}
      {isOpen && faults.data ? (
        <FaultsDialog connection={connection} faults={faults.data} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}
