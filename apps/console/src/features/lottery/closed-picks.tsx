import { calls } from '@fairhouse/contracts';
import type { LotteryRules } from '@fairhouse/game-math/lottery';
import { pickName, wholePlayName } from '@fairhouse/game-ui/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { ClosePickDialog } from './close-pick-dialog.tsx';
import { type Exposure, invalidateLotteries, type LotteryRow } from './lottery-queries.ts';

type Closed = Exposure['closed'][number];

/** The play types and numbers that a draw does not take, or that pay half in it, and the switches of them. */
export function ClosedPicks({
  game,
  issueNo,
  closed,
  rules,
}: {
  game: LotteryRow;
  issueNo: string;
  closed: readonly Closed[];
  rules: LotteryRules;
}) {
  const t = useTranslation();
  const may = useMay('lottery.limits');
  const [isClosing, setClosing] = useState(false);
  const [reopened, setReopened] = useState<Closed | null>(null);
  const nameOf = ({ play, pick }: Closed): string =>
    pick === '' ? wholePlayName(t, play) : `${wholePlayName(t, play)}: ${pickName(t, pick)}`;
  return (
    <section aria-label={t('lotteries.closed')} className="flex flex-col items-start gap-3">
      <h2 className="text-16 font-semibold">{t('lotteries.closed')}</h2>
      {closed.length === 0 ? <p className="text-14 text-ink-soft">{t('lotteries.closed.none')}</p> : null}
      <ul className="flex w-full flex-col gap-2">
        {closed.map((each) => (
          <li key={`${each.play} ${each.pick}`} className="flex flex-wrap items-center justify-between gap-3 text-14">
            <span>
              <bdi>{nameOf(each)}</bdi>
              {each.pays === 'half' ? ` – ${t('lotteries.close.half')}` : null}
            </span>
            {may ? (
              <Button
                size="small"
                aria-label={`${t('lotteries.reopen')}: ${nameOf(each)}`}
                onClick={() => setReopened(each)}
              >
                {t('lotteries.reopen')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {may ? <Button onClick={() => setClosing(true)}>{t('lotteries.close')}</Button> : null}
      {isClosing ? (
        <ClosePickDialog gameCode={game.gameCode} issueNo={issueNo} rules={rules} onClose={() => setClosing(false)} />
      ) : null}
      {reopened ? (
        <ReasonDialog
          title={t('lotteries.reopen.title', { name: nameOf(reopened) })}
          submit={t('lotteries.reopen')}
          onConfirm={(reason) =>
            call(calls.lotteryPricesBackoffice.reopenPick, {
              gameCode: game.gameCode,
              issueNo,
              play: reopened.play,
              ...(reopened.pick && { pick: reopened.pick }),
              reason,
            })
          }
          onDone={() => notify(t('lotteries.reopen.done', { name: nameOf(reopened) }), 'success')}
          onSettled={() => void invalidateLotteries()}
          onClose={() => setReopened(null)}
        />
      ) : null}
    </section>
  );
}
