import { calls, type Raffle } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText, notify } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** The tickets of the player, what is missing for the next one, and the free ones. */
export function RaffleOwn({ raffle, isOpen }: { raffle: Raffle; isOpen: boolean }) {
  const t = useTranslation();
  const { amount, count } = useFormats();
  const queries = useQueryClient();
  const { own, raffleId, claimTickets, currency } = raffle;
  const claiming = useMutation({
    mutationFn: () => call(calls.raffles.claim, { raffleId }),
    onError: (failure) => notify(failureText(failure, t), 'danger'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['member', 'raffles'] }),
  });
  if (!own) return <p className="text-14 text-ink-soft">{t('raffle.own.login')}</p>;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-baseline gap-3">
        <span className="text-14 text-ink-soft">{t('raffle.own')}</span>
        <span className="figures text-28 font-semibold">{count(own.tickets)}</span>
      </p>
      {isOpen && Number(own.toNext) > 0 ? (
        <p className="text-14 text-ink-soft">{t('raffle.own.next', { stake: amount(own.toNext, currency) })}</p>
      ) : null}
      {own.prize === null ? null : (
        <p className="font-semibold text-win">{t('raffle.winner.number', { number: own.prize + 1 })}</p>
      )}
      {own.awarded > 0 ? <p className="text-12 text-ink-faint">{t('raffle.awarded', { count: own.awarded })}</p> : null}
      {own.claimed ? <p className="text-12 text-ink-faint">{t('raffle.claimed')}</p> : null}
      {isOpen && claimTickets > 0 && !own.claimed ? (
        <Button kind="primary" className="self-start" busy={claiming.isPending} onClick={() => claiming.mutate()}>
          {t('raffle.claim')}
        </Button>
      ) : null}
    </div>
  );
}
