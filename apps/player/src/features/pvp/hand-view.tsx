import '@fairhouse/game-clients/room.css';
import '@fairhouse/game-clients/cards.css';
import { calls, type Output } from '@fairhouse/contracts';
import { HandReplay } from '@fairhouse/game-clients/card-replay';
import { useFormats, useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Money, Skeleton } from '@fairhouse/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../platform/call.ts';
import { HandVerification } from './hand-verification.tsx';

type Hand = Output<typeof calls.pvp.hand>['hand'];

const handQuery = (handId: string) =>
  queryOptions({
    queryKey: ['member', 'hand', handId],
    queryFn: () => call(calls.pvp.hand, { handId }),
  });

/** A hand of cards: what the player saw of it, step by step, what it moved, and its verification. */
export function HandView({ handId }: { handId: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(handQuery(handId));
  if (data) return <PlayedHand hand={data.hand} />;
  if (error)
    return (
      <ErrorState title={t('pvp.hand.failed')} onRetry={() => void refetch()}>
        {failureText(error, t)}
      </ErrorState>
    );
  return <Skeleton className="h-96 w-full rounded-tile" />;
}

function PlayedHand({ hand }: { hand: Hand }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { tag } = useLanguage();
  const texts = useMemo(() => ({ t, format: amount, language: tag }), [t, amount, tag]);
  const { own, currency, practice, state } = hand;
  const facts = [
    [t('bets.column.stake'), own.stake],
    [t('bets.column.win'), own.win],
    [t('pvp.hand.rake'), own.rake],
  ] as const;
  return (
    <section aria-labelledby="played-hand" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h4 id="played-hand" className="font-display text-16">
          {t('cards.handNo', { number: String(hand.handNo) })}
        </h4>
        <p className="text-14 text-ink-soft">
          <bdi>{hand.roomName}</bdi>
        </p>
        {practice ? <p className="text-14 text-info">{t('cards.practice')}</p> : null}
        {state === 'VOID' ? <p className="text-14 text-ink-soft">{t('pvp.hand.void')}</p> : null}
      </div>
      <HandReplay
        hand={hand}
        texts={texts}
        unknown={<p className="text-14 text-ink-soft">{t('pvp.hand.unknown')}</p>}
      />
      <dl className="grid grid-cols-3 gap-2 rounded-box border border-line bg-page p-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-12 text-ink-faint">{label}</dt>
            <dd>
              <Money amount={value} currency={currency} className="text-14" />
            </dd>
          </div>
        ))}
      </dl>
      {state === 'BOOKED' ? <HandVerification handId={hand.handId} revealedAt={hand.revealedAt} /> : null}
    </section>
  );
}
