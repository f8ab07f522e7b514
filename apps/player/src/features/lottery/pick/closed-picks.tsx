import { pickName } from '@fairhouse/game-ui/lottery';
import { useTranslation } from '@fairhouse/i18n/react';

/** Picks that are named; further ones are counted. */
const NAMED = 40;

/** The picks that the open draw does not take (เลขอั้น), before anything is bet on them. */
export function ClosedPicks({ closed }: { closed: ReadonlySet<string> }) {
  const t = useTranslation();
  if (closed.size === 0) return null;
  const picks = [...closed];
  return (
    <p className="text-14 text-loss-ink">
      {t('lottery.pick.closedOf')}{' '}
      <bdi dir="ltr" className="figures font-semibold">
        {picks
          .slice(0, NAMED)
          .map((pick) => pickName(t, pick))
          .join(', ')}
      </bdi>
      {picks.length > NAMED ? ` ${t('lottery.tickets.more', { count: picks.length - NAMED })}` : null}
    </p>
  );
}
