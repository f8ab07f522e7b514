import { calls, isCardGame, isTableGame } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, buttonClass, confirm, failureText, notify, Skeleton } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../platform/call.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { verifyFragment } from '../../platform/verify-address.ts';
import { orderOfRound } from '../draws/orders/order-of-round.ts';
import { OWN_SPORTSBOOK } from '../games/own-sportsbook.ts';
import type { RoundDetail } from './bet-queries.ts';
import { CodeLine } from './code-line.tsx';

/** Loaded for rounds of live tables alone. */
const TableRoundView = lazy(
  lazyPart(async () => ({ default: (await import('../live/table-round-view.tsx')).TableRoundView })),
);

/** Loaded for hands of card rooms alone. */
const HandView = lazy(lazyPart(async () => ({ default: (await import('../pvp/hand-view.tsx')).HandView })));

/** Loaded for orders of lotteries alone. */
const OrderView = lazy(lazyPart(async () => ({ default: (await import('../draws/orders/order-view.tsx')).OrderView })));

/**
 * The seeds of a round, a link to verify it, and a button to reveal the server seed while it is secret. A sports bet has no seeds: its page
 * explains the result. A round of a live table has cards or a number, and its own proof; so
 * has a hand of a card room. A lottery order has its lines, its draw and the proof of both.
 */
export function RoundFairness({ round }: { round: RoundDetail }) {
  if (isTableGame(round.gameCode))
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-tile" />}>
        <TableRoundView roundId={round.reference} />
      </Suspense>
    );
  const orderNo = orderOfRound(round);
  if (orderNo !== null)
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-tile" />}>
        <OrderView orderNo={orderNo} />
      </Suspense>
    );
  if (isCardGame(round.gameCode)) return <CardHand handId={round.outcome['handId']} />;
  if (round.gameCode === OWN_SPORTSBOOK) return <SportsBetLink reference={round.reference} />;
  return round.fair ? (
    <Seeds round={round} fair={round.fair} />
  ) : (
    <DrawnByVendor vendor={round.vendor || round.gameName} />
  );
}

/** The rounds of a card room are its hands, and the buy-in of a seat, which is held until the player leaves it. */
function CardHand({ handId }: { handId: unknown }) {
  const t = useTranslation();
  if (typeof handId !== 'string') return <p className="max-w-prose text-14 text-ink-soft">{t('pvp.hand.seat')}</p>;
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full rounded-tile" />}>
      <HandView handId={handId} />
    </Suspense>
  );
}

/** What the sportsbook writes before the id of a bet, as the reference of its round. */
const BET_PREFIX = 'sports-';

function SportsBetLink({ reference }: { reference: string }) {
  const t = useTranslation();
  return (
    <section aria-labelledby="round-bet" className="flex flex-col items-start gap-3">
      <h4 id="round-bet" className="font-display text-16">
        {t('sports.round')}
      </h4>
      <p className="max-w-prose text-14 text-ink-soft">{t('sports.round.about')}</p>
      <Link to="/sports/bets" search={{ bet: reference.replace(BET_PREFIX, '') }} className={buttonClass('primary')}>
        {t('sports.round.open')}
      </Link>
    </section>
  );
}

function DrawnByVendor({ vendor }: { vendor: string }) {
  const t = useTranslation();
  return (
    <section aria-labelledby="round-fairness" className="flex flex-col gap-3">
      <h4 id="round-fairness" className="font-display text-16">
        {t('bets.round.fair')}
      </h4>
      <p className="max-w-prose text-14 text-ink-soft">{t('bets.round.vendorDrew', { vendor })}</p>
    </section>
  );
}

function Seeds({ round, fair }: { round: RoundDetail; fair: NonNullable<RoundDetail['fair']> }) {
  const t = useTranslation();
  return (
    <section aria-labelledby="round-fairness" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 id="round-fairness" className="font-display text-16">
          {t('bets.round.fair')}
        </h4>
        {fair.serverSeed === null ? null : (
          <Link
            to="/verify"
            search={{}}
            hash={verifyFragment({
              serverSeed: fair.serverSeed,
              clientSeed: fair.clientSeed,
              nonce: String(fair.nonce),
              game: round.gameCode,
              version: round.versionHash,
              option: typeof round.choices['option'] === 'string' ? round.choices['option'] : '',
              commitment: fair.commitment,
              round: round.roundId,
            })}
            className={buttonClass('primary')}
          >
            {t('bets.round.verify')}
          </Link>
        )}
      </div>
      {fair.serverSeed === null ? (
        <Hidden clientSeed={fair.clientSeed} />
      ) : (
        <p className="max-w-prose text-14 text-ink-soft">{t('bets.round.fair.promised')}</p>
      )}
      <dl className="rounded-box border border-line">
        <CodeLine label={t('bets.round.commitment')} code={fair.commitment} />
        {fair.serverSeed === null ? (
          <CodeLine label={t('bets.round.serverSeed')} text={t('bets.round.serverSeed.hidden')} />
        ) : (
          <CodeLine label={t('bets.round.serverSeed')} code={fair.serverSeed} />
        )}
        <CodeLine label={t('bets.round.clientSeed')} code={fair.clientSeed} />
        <CodeLine label={t('bets.round.nonce')} code={String(fair.nonce)} />
        <CodeLine label={t('bets.round.version')} code={round.versionHash} />
      </dl>
    </section>
  );
}

/** Shown while the server seed is in use: explains why it is secret and offers to reveal it. The client seed stays the player's own. */
function Hidden({ clientSeed }: { clientSeed: string }) {
  const t = useTranslation();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const reveal = async () => {
    const confirmed = await confirm({
      icon: 'info',
      title: t('bets.round.reveal.ask'),
      body: t('bets.round.reveal.about'),
      confirm: t('bets.round.reveal'),
      cancel: t('ui.cancel'),
    });
    if (!confirmed) return;
    setBusy(true);
    try {
      await call(calls.bets.rotateSeeds, { clientSeed });
      await queries.invalidateQueries({ queryKey: ['member', 'round'] });
      notify(t('bets.round.revealed'), 'success');
    } catch (failure) {
      notify(failureText(failure, t), 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3 rounded-box border border-line bg-page p-4">
      <p className="max-w-prose text-14 text-ink-soft">{t('bets.round.fair.hidden')}</p>
      <Button busy={busy} onClick={() => void reveal()}>
        {t('bets.round.reveal')}
      </Button>
    </div>
  );
}
