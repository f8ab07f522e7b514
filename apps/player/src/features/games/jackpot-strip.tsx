import { type MessageId, useFormats, useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, Money, Skeleton } from '@fairhouse/ui';
import { GameLink } from './game-link.tsx';
import { GameTile } from './game-tile.tsx';
import { type Jackpot, useJackpots } from './use-jackpots.ts';

/** The progressive jackpots that can be won: the current amount, how to win it, and a link to the games. */
export function JackpotStrip() {
  const { jackpots, currency, waits } = useJackpots();
  if (waits) return <Skeleton className="h-28 w-full rounded-tile sm:h-20" />;
  return jackpots.map((jackpot) => <JackpotBanner key={jackpot.code} jackpot={jackpot} currency={currency} />);
}

function JackpotBanner({
  jackpot: { code, gameCodes, amount, ticket, oneIn },
  currency,
}: {
  jackpot: Jackpot;
  currency: string;
}) {
  const t = useTranslation();
  const { amount: write, count } = useFormats();
  const name = t(`slots.jackpot.${code}` as MessageId);
  const game = gameCodes[0] ?? '';
  return (
    <section
      aria-label={name}
      className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-tile border border-line bg-surface px-4 py-3"
    >
      <span aria-hidden="true" className="block w-10 shrink-0">
        <GameTile game={{ category: 'RNG', code: game, name: '', image: '', vassalage: 'HOUSE' }} />
      </span>
      <div className="flex min-w-0 flex-1 basis-40 flex-col">
        <h2 className="text-16 font-semibold">{name}</h2>
        <span className="text-14 text-ink-soft">
          {t('lobby.jackpot.rule', { ticket: write(ticket, currency), odds: count(oneIn) })}
        </span>
      </div>
      <span key={amount} className="animate-rise">
        <Money amount={amount} currency={currency} className="font-display text-28 font-semibold text-primary-ink" />
      </span>
      <GameLink gameId={game} className={buttonClass('secondary')}>
        {t('lobby.jackpot.play')}
      </GameLink>
    </section>
  );
}
