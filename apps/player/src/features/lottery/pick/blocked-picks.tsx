import { pickName } from '@fairhouse/game-ui/lottery';
import { useTranslation } from '@fairhouse/i18n/react';

/** Picks that are named; further ones are counted. */
const NAMED = 40;

/** The picks that the open draw does not take, and those that pay half in it (เลขอั้น), before anything is bet on them. */
export function BlockedPicks({ closed, half }: { closed: ReadonlySet<string>; half: ReadonlySet<string> }) {
  const t = useTranslation();
  return (
    <>
      <Listed title={t('lottery.pick.closedOf')} picks={[...closed]} />
      <Listed title={t('lottery.pick.paysHalfOf')} picks={[...half]} />
    </>
  );
}

function Listed({ title, picks }: { title: string; picks: readonly string[] }) {
  const t = useTranslation();
  if (picks.length === 0) return null;
  return (
    <p className="text-14 text-loss-ink">
      {title}{' '}
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
