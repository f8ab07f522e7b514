import type { AgentStatement } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText, notify } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useClientRef } from '../../payments/use-client-ref.ts';
import { askContracts } from '../contracts/contract-queries.ts';
import { refetchStatements } from './statement-queries.ts';

/** Pays what the agent owes an agent below, from the agent's own balance. */
export function PayDue({ statement }: { statement: AgentStatement }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { refFor } = useClientRef();
  const { kind, due, left, currency, agent } = statement;
  const pay = useMutation({
    mutationFn: () => askContracts(kind, 'pay', { due: due ?? '', clientRef: refFor(`pay ${due}`) }),
    onError: (failure) => notify(failureText(failure, t), 'danger'),
    onSuccess: () => notify(t('statements.paid', { name: agent.username }), 'success'),
    onSettled: refetchStatements,
  });
  if (due === null) return null;
  return (
    <Button size="small" kind="primary" busy={pay.isPending} onClick={() => pay.mutate()}>
      {t('statements.pay', { amount: amount(left, currency) })}
    </Button>
  );
}
