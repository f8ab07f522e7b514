import { useTranslation } from '@fairhouse/i18n/react';
import { classNames, Icon, IconButton } from '@fairhouse/ui';
import { ArrowDown, ArrowUp, Lock, X } from 'lucide-react';
import { describeSelection, parseMarketId } from './describe-selection.ts';
import { FixturePhase } from './match-score.tsx';
import { usePreferences } from './preferences.ts';
import { legKey, type SlipLeg, slip } from './slip-store.ts';
import type { SlipCheck } from './sports-queries.ts';
import { useMovement } from './use-movement.ts';
import { writePrice } from './write-price.ts';

/** A selection of the slip with its price now, and why it cannot be bet on, if so. */
export function SlipLegRow({ leg, now }: { leg: SlipLeg; now: SlipCheck['legs'][number] | undefined }) {
  const t = useTranslation();
  const { format } = usePreferences();
  const { kind } = parseMarketId(leg.market);
  const fixture = now?.fixture ?? null;
  const teams = fixture ?? leg;
  const price = now ? now.price : leg.price;
  const moved = useMovement(legKey(leg), price);
  const name = describeSelection(
    { kind, outcome: leg.outcome, name: now?.outcomeName || leg.outcomeName, line: leg.line },
    teams,
    t,
  );
  const isClosed = now !== undefined && (now.status !== 'OPEN' || now.price === null);
  return (
    <div className="flex items-start gap-2 py-2">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="text-14 font-semibold">{name}</span>
        <span className="text-12 text-ink-soft">{now?.marketName || leg.marketName}</span>
        <span className="text-12 text-ink-faint">
          <bdi>{teams.home}</bdi> – <bdi>{teams.away}</bdi>
        </span>
        {fixture ? <FixturePhase fixture={fixture} withDay /> : null}
        {isClosed ? (
          <span className="flex items-center gap-1 text-12 text-loss-ink">
            <Icon of={Lock} size={14} />
            {t(now.status === 'SUSPENDED' ? 'sports.suspended' : 'sports.closed')}
          </span>
        ) : null}
      </div>
      <span
        className={classNames(
          'figures flex items-center gap-0.5 pt-0.5 text-16 font-semibold',
          isClosed && 'text-ink-faint',
        )}
      >
        {writePrice(price, format)}
        {moved && !isClosed ? (
          <Icon
            of={moved === 'up' ? ArrowUp : ArrowDown}
            size={14}
            className={classNames('shrink-0', moved === 'up' ? 'text-win' : 'text-loss-ink')}
          />
        ) : null}
      </span>
      <IconButton
        label={t('sports.slip.remove', { name })}
        onClick={() => slip.remove(legKey(leg))}
        className="-me-2 -mt-2"
      >
        <Icon of={X} size={18} />
      </IconButton>
    </div>
  );
}
