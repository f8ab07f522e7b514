import { useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { Clock, OctagonPause } from 'lucide-react';
import { useBetting } from './betting-context.ts';
import { useLotteryStop } from './use-lottery-stop.ts';

/** Why no orders are taken, and which result is late: what it means for bets that are placed. */
export function LotteryNotices() {
  const t = useTranslation();
  const { game } = useBetting();
  const stop = useLotteryStop();
  const delayed = game.pending.find(({ isDelayed }) => isDelayed);
  return (
    // always there, so that screen readers announce a change
    <div role="status" className="flex flex-col gap-2 empty:hidden md:col-span-3">
      {stop ? (
        <Notice icon={OctagonPause} title={t(`lottery.stop.${stop}`)}>
          {t(`lottery.stop.${stop}.about`)}
        </Notice>
      ) : null}
      {delayed ? (
        <Notice icon={Clock} title={t('lottery.delayed.draw', { issueNo: delayed.issueNo })}>
          {t('lottery.delayed.about')}
        </Notice>
      ) : null}
    </div>
  );
}

function Notice({ icon, title, children }: { icon: typeof Clock; title: string; children: string }) {
  return (
    <p className="flex items-start gap-3 rounded-box border border-line bg-raised p-3 text-14">
      <Icon of={icon} className="mt-0.5 shrink-0 text-primary-ink" />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="text-ink-soft">{children}</span>
      </span>
    </p>
  );
}
