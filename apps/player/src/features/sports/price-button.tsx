import { isPrice, LEG_RULES } from '@fairhouse/game-math/sports';
import { type Translate, useTranslation } from '@fairhouse/i18n/react';
import { classNames, Icon, notify } from '@fairhouse/ui';
import { ArrowDown, ArrowUp, Lock } from 'lucide-react';
import { describeSelection, lineOfSide, parseMarketId, writeLine } from './describe-selection.ts';
import { usePreferences } from './preferences.ts';
import { legKey, slip, useSlip } from './slip-store.ts';
import type { Fixture, Market, Outcome } from './sports-queries.ts';
import { useMovement } from './use-movement.ts';
import { writePrice } from './write-price.ts';

/**
 * A price that is put on the slip and taken off again. It flashes with an arrow when it changes. While its market is suspended or has no
 * price it keeps its place, and cannot be pressed.
 */
export function PriceButton({
  fixture,
  market,
  outcome,
  caption,
  isOpen,
}: {
  fixture: Fixture;
  market: Market;
  outcome: Outcome;
  /** What names the outcome on the button. */
  caption: string;
  /** Whether the book takes bets. */
  isOpen: boolean;
}) {
  const t = useTranslation();
  const { format } = usePreferences();
  const { price } = outcome;
  const leg = {
    fixtureId: fixture.fixtureId,
    market: market.market,
    outcome: outcome.outcome,
    home: fixture.home,
    away: fixture.away,
    marketName: market.name,
    outcomeName: outcome.name,
    line: market.line,
  };
  const key = legKey(leg);
  const { legs } = useSlip();
  const isChosen = legs.some((each) => legKey(each) === key);
  const moved = useMovement(key, price);
  const canBet = isOpen && market.status === 'OPEN' && !outcome.stopped && price !== null && isPrice(price);
  const { kind } = parseMarketId(market.market);
  const name = describeSelection({ kind, outcome: outcome.outcome, name: outcome.name, line: market.line }, fixture, t);
  const shown = price !== null && isPrice(price) ? writePrice(price, format) : null;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={!canBet && !isChosen}
      onClick={() => {
        if (!isChosen && legs.length >= LEG_RULES.maxLegs) notify(t('sports.slip.full', { max: LEG_RULES.maxLegs }));
        else if (canBet || isChosen) slip.toggle({ ...leg, price: price ?? 0 });
      }}
      className={classNames(
        'relative flex min-h-11 min-w-0 flex-col items-center justify-center gap-0.5 rounded-box border px-1 py-1 transition-colors duration-500',
        isChosen ? 'border-primary bg-primary text-on-primary' : 'border-line bg-raised text-ink',
        canBet && !isChosen && 'hover:border-ink-faint',
        !canBet && !isChosen && 'bg-surface',
        canBet && !isChosen && moved === 'up' && 'border-win',
        canBet && !isChosen && moved === 'down' && 'border-loss',
      )}
    >
      <span className="sr-only">
        {t('sports.price', { fixture: `${fixture.home} – ${fixture.away}`, market: market.name, name })}
      </span>
      {caption ? (
        <span className={classNames('max-w-full truncate text-12', !isChosen && 'text-ink-faint')}>{caption}</span>
      ) : null}
      {moved && canBet ? (
        <Icon
          of={moved === 'up' ? ArrowUp : ArrowDown}
          size={12}
          className={classNames(
            'absolute end-0.5 top-0.5 shrink-0',
            !isChosen && (moved === 'up' ? 'text-win' : 'text-loss-ink'),
          )}
        />
      ) : null}
      <span className="figures flex items-center gap-0.5 text-14 leading-tight font-semibold">
        {canBet ? (
          shown
        ) : shown === null ? (
          <>
            <span className="sr-only">{t('sports.noPrice')}</span>
            <span aria-hidden="true" className="text-ink-faint">
              –
            </span>
          </>
        ) : (
          <>
            <span className="sr-only">{t('sports.suspended')}</span>
            <Icon of={Lock} size={16} className={classNames('my-0.5 shrink-0', !isChosen && 'text-ink-faint')} />
          </>
        )}
      </span>
    </button>
  );
}

/** Returns the short caption of an outcome in a row: 1, X and 2, the handicap of the side, or over and under with the line. */
export function captionOf(market: Market, { outcome, name }: Outcome, t: Translate): string {
  const { kind } = parseMarketId(market.market);
  if (kind === '1x2') return outcome;
  if (market.line === null) return name;
  const line = writeLine(lineOfSide(kind, outcome, market.line));
  if (kind === 'ah') return line;
  return `${outcome === 'over' || outcome === 'under' ? t(`sports.short.${outcome}`) : name} ${line}`;
}
