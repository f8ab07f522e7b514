import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Link } from '@tanstack/react-router';
import type { Award } from './reward-queries.ts';
import { TimeLeft } from './time-left.tsx';
import { useDeductedText } from './use-deducted-text.ts';
import { useWinsText } from './use-wins-text.ts';

/** What an award asks: how often it is played, in which games, and until when it is claimed. */
export function AwardFacts({ award }: { award: Award }) {
  const { times_x100, rounds, raffleId, claimUntil, state, currency } = award;
  const t = useTranslation();
  const { amount: write } = useFormats();
  const deducted = useDeductedText()(award, currency);
  const winsText = useWinsText()(award, currency);
  const isOffered = state === 'offered';
  return (
    <p className="flex flex-wrap gap-x-4 text-12 text-ink-faint">
      {times_x100 > 0 ? <span>{t('rewards.play', { times: times_x100 / 100 })}</span> : null}
      {rounds ? (
        <span>{t('rewards.rounds.in', { games: rounds.games.join(', '), stake: write(rounds.stake, currency) })}</span>
      ) : null}
      {winsText ? <span>{winsText}</span> : null}
      {raffleId ? (
        <Link to="/raffle" search={{ id: raffleId }} className="underline">
          {t('rewards.tickets.see')}
        </Link>
      ) : null}
      {deducted ? <span>{deducted}</span> : null}
      {isOffered && claimUntil ? <TimeLeft until={claimUntil} /> : null}
    </p>
  );
}
