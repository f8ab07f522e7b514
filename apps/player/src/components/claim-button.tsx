import { type Award, calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText, notify } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/call.ts';

/** Claims an award. What the member sees is read again, also after a refusal: the award may be over. */
export function ClaimButton({
  no,
  label,
  children,
  doneText,
}: {
  no: string;
  /** Names the award, since a page has several buttons. */
  label: string;
  children: string;
  doneText: (award: Award) => string;
}) {
  const t = useTranslation();
  const client = useQueryClient();
  const claiming = useMutation({
    mutationFn: () => call(calls.rewards.claim, { no }),
    onSuccess: (award) => notify(doneText(award), 'success'),
    onError: (failure) => notify(failureText(failure, t), 'danger'),
    onSettled: () => client.invalidateQueries({ queryKey: ['member'] }),
  });
  return (
    <Button kind="primary" size="small" busy={claiming.isPending} aria-label={label} onClick={() => claiming.mutate()}>
      {children}
    </Button>
  );
}
