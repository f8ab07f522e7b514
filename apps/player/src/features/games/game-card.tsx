import type { GameCard as Game } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, classNames } from '@fairhouse/ui';
import { CardMarks } from './card-marks.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { GameLink } from './game-link.tsx';
import { GameTile } from './game-tile.tsx';
import { useJackpots } from './use-jackpots.ts';

/** The current jackpot of a game, on its card. Reserves its line while it loads. */
function JackpotLine({ gameId }: { gameId: string }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const { jackpots, currency } = useJackpots();
  const amount = jackpots.find(({ gameCodes }) => gameCodes.includes(gameId))?.amount;
  return (
    <span className="figures block min-h-5 text-14 leading-5 font-semibold text-primary-ink">
      {amount === undefined ? null : t('games.jackpot', { amount: write(amount, currency) })}
    </span>
  );
}

/** Returns the facts of a game: RTP over all outcomes, volatility and stake range. */
function useFacts(game: Game, currency: string): string[] {
  const t = useTranslation();
  const { rate, amount } = useFormats();
  return [
    game.rtp_bps === null ? '' : t('games.return', { rate: rate(game.rtp_bps) }),
    game.volatility === null ? '' : t(`games.volatility.${game.volatility}`),
    t('games.stakes', { min: amount(game.minStake, currency), max: amount(game.maxStake, currency) }),
  ].filter(Boolean);
}

const lift = 'transition duration-200 group-hover:-translate-y-0.5 group-focus-visible:-translate-y-0.5';

/** A game as its tile with the RTP below. */
export function GameCard({ game, currency }: { game: Game; currency: string }) {
  const [first, second] = useFacts(game, currency);
  return (
    <article className="relative min-w-0">
      <GameLink
        gameId={game.gameId}
        closed={game.state !== 'open'}
        className="group flex flex-col gap-2 rounded-tile pt-1"
      >
        <span className={classNames('relative block', lift)}>
          <span className={classNames('block', game.state !== 'open' && 'opacity-45 grayscale')}>
            <GameTile game={game} />
          </span>
          <CardMarks game={game} className="absolute start-2.5 end-3 top-2.5" />
        </span>
        <span
          title={game.name}
          className="line-clamp-2 px-0.5 text-14 leading-tight font-semibold break-words text-ink"
        >
          <bdi>{game.name}</bdi>
        </span>
        <span className="flex flex-wrap gap-x-2 px-0.5 text-12 text-ink-faint">
          <span className="figures">{first}</span>
          <span>{second}</span>
        </span>
        {game.jackpot ? (
          <span className="px-0.5">
            <JackpotLine gameId={game.gameId} />
          </span>
        ) : null}
      </GameLink>
      <FavouriteButton game={game} className="absolute end-1 top-2" />
    </article>
  );
}

/** A game with more details, for a row of only one or two. */
export function GameFeature({ game, currency }: { game: Game; currency: string }) {
  const t = useTranslation();
  const facts = useFacts(game, currency);
  return (
    <article className="relative min-w-0">
      <GameLink
        gameId={game.gameId}
        closed={game.state !== 'open'}
        className="group flex items-center gap-4 overflow-hidden rounded-tile border border-line bg-surface p-3 transition duration-150 hover:border-ink-faint sm:gap-6 sm:p-4"
      >
        <span className={classNames('block w-28 shrink-0 sm:w-40', lift)}>
          <GameTile game={game} />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-2">
          <span className="flex min-w-0 flex-col items-start gap-1.5">
            <CardMarks game={game} />
            <span className="line-clamp-2 max-w-full font-display text-20 font-semibold break-words sm:text-28">
              <bdi>{game.name}</bdi>
            </span>
            <span className="flex flex-col text-14 text-ink-soft">
              {facts.map((fact) => (
                <span key={fact} className="figures">
                  {fact}
                </span>
              ))}
            </span>
            {game.jackpot ? <JackpotLine gameId={game.gameId} /> : null}
          </span>
          <span hidden={game.state !== 'open'} className={classNames(buttonClass('secondary', 'small'), 'self-start')}>
            {t('home.play')}
          </span>
        </span>
      </GameLink>
      <FavouriteButton game={game} className="absolute end-2 top-2" />
    </article>
  );
}
