import type { AgentContract } from '@fairhouse/contracts';
import { RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, FormError, failureText, notify, PasswordField } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButtons } from '../../../components/dialog-buttons.tsx';
import { useDialogs } from '../../../platform/dialogs.ts';
import { useClientRef } from '../../payments/use-client-ref.ts';
import { overviewQuery } from '../../security/security-queries.ts';
import { askContracts, refetchContracts } from './contract-queries.ts';
import { ContractTermsView } from './contract-terms.tsx';
import { useEndingBelow } from './ending-list.tsx';

/** Accepts a request: the whole contract, what ends below, and the payment password. */
export function AcceptDialog({ contract, onClose }: { contract: AgentContract; onClose: () => void }) {
  const t = useTranslation();
  const { openCentre } = useDialogs();
  const [password, setPassword] = useState('');
  const { refFor } = useClientRef();
  const { data: security } = useQuery(overviewQuery);
  const below = useEndingBelow(contract, 'accept');
  const { kind, version, hash } = contract;
  const accept = useMutation({
    mutationFn: () => {
      const content = { contract: contract.contract, version, hash: hash ?? '', ends: below.ends ?? [] };
      return askContracts(kind, 'accept', {
        ...content,
        clientRef: refFor(JSON.stringify(content)),
        paymentPassword: password,
      });
    },
    onSuccess: () => {
      notify(t('contracts.done.accept'), 'success');
      onClose();
    },
    onError: (failure) => {
      if (failure instanceof RefusedCall && failure.code === 'CONTRACTS_BELOW') void below.refetch();
    },
    onSettled: refetchContracts,
  });
  const missing = security?.hasPaymentPassword === false;
  return (
    <Dialog
      title={t('contracts.accept.title')}
      onClose={onClose}
      coverCloses={false}
      footer={
        <DialogButtons
          onClose={onClose}
          busy={accept.isPending}
          blocked={missing || password === '' ? t('contracts.password.missing') : undefined}
          onClick={() => accept.mutate()}
        >
          {t('contracts.accept')}
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-soft">{t('contracts.accept.about')}</p>
        <ContractTermsView contract={contract} />
        {below.list}
        {hash === null ? null : (
          <p className="text-12 break-all text-ink-faint">
            {t('contracts.hash')} <bdi dir="ltr">{hash}</bdi>
          </p>
        )}
        {missing ? (
          <div className="flex flex-wrap items-center gap-3 text-14">
            <p>{t('contracts.password.none')}</p>
            <Button size="small" onClick={() => openCentre('securityCenter')}>
              {t('contracts.password.set')}
            </Button>
          </div>
        ) : (
          <PasswordField
            label={t('security.payment')}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            maxLength={6}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        {accept.isError ? <FormError>{failureText(accept.error, t)}</FormError> : null}
      </div>
    </Dialog>
  );
}
