import { useTranslation } from '@fairhouse/i18n/react';
import { Button, buttonClass } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../platform/queries.ts';
import { LogDialog } from './log-dialog.tsx';
import type { DrawRow, LotteryRow } from './lottery-queries.ts';
import { ResultDialog } from './result-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';

type Act = 'log' | 'void' | 'enter';

/** A draw that has no result, or takes orders, can become void. */
const VOIDABLE: ReadonlySet<DrawRow['state']> = new Set(['OPEN', 'CLOSING', 'SEALED']);

/** What an operator can do with a draw: read its log, make it void, enter a result of others, correct it. */
export function DrawActions({ game, draw, isForeign }: { game: LotteryRow; draw: DrawRow; isForeign: boolean }) {
  const t = useTranslation();
  const mayDecide = useMay('lottery.result');
  const [asked, setAsked] = useState<Act | null>(null);
  const acts: Act[] = [
    'log',
    ...(mayDecide && isForeign && draw.state === 'SEALED' ? (['enter'] as const) : []),
    ...(mayDecide && VOIDABLE.has(draw.state) ? (['void'] as const) : []),
  ];
  const target = { gameCode: game.gameCode, issueNo: draw.issueNo };
  const isDrawn = draw.state === 'SETTLED' || draw.state === 'RESETTLING' || draw.isStopped;
  const close = () => setAsked(null);
  return (
    <span className="flex flex-wrap gap-2 max-sm:justify-end">
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          aria-label={`${t(`lotteries.act.${act}`)}: ${draw.issueNo}`}
          onClick={() => setAsked(act)}
        >
          {t(`lotteries.act.${act}`)}
        </Button>
      ))}
      {isDrawn ? (
        <Link
          to="/lotteries/$gameCode/draws/$issueNo"
          params={target}
          className={buttonClass('secondary', 'small')}
          aria-label={`${t('lotteries.act.correct')}: ${draw.issueNo}`}
        >
          {t('lotteries.act.correct')}
        </Link>
      ) : null}
      {asked === 'log' ? <LogDialog {...target} onClose={close} /> : null}
      {asked === 'void' ? <VoidDialog {...target} onClose={close} /> : null}
      {asked === 'enter' ? <ResultDialog {...target} family={game.family} onClose={close} /> : null}
    </span>
  );
}
