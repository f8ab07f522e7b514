import { formatMicro, type PlayType } from '@fairhouse/game-math/lottery';
import { playName, segmentName } from '@fairhouse/game-ui/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog } from '@fairhouse/ui';
import { useLocation } from '@tanstack/react-router';
import { useDialogs } from '../../../platform/dialogs.ts';
import { useToken } from '../../../platform/session.ts';
import { findOpenDraw } from '../../draws/find-open-draw.ts';
import { serverNow } from '../../draws/server-clock.ts';
import { useBetting } from '../betting-context.ts';
import { useOrderBlock } from '../slip/slip-panel.tsx';
import { cellName } from './credit-cell.tsx';
import type { CreditCell } from './credit-cells.ts';

/** All stakes before they are placed, in one list. */
export function ConfirmStakes({
  cells,
  stakes,
  unitOf,
  total_micro,
  onClose,
  onAdd,
  onPlace,
}: {
  cells: readonly CreditCell[];
  stakes: Readonly<Record<string, number>>;
  unitOf: (play: PlayType) => bigint;
  total_micro: bigint;
  onClose: () => void;
  onAdd: () => void;
  onPlace: (issueNo: string) => void;
}) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { prices, game, detail } = useBetting();
  const token = useToken();
  const { openLogin } = useDialogs();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const blocked = useOrderBlock();
  const write = (micro: bigint) => (prices ? amount(formatMicro(micro), prices.currency) : '–');
  const place = () => {
    if (token === null) {
      onAdd();
      openLogin(here);
      return;
    }
    const draw = findOpenDraw(detail.upcoming, serverNow(detail.clock));
    if (draw) onPlace(draw.issueNo);
  };
  return (
    <Dialog
      title={t('lottery.credit.confirm')}
      onClose={onClose}
      size="narrow"
      footer={
        <>
          <Button onClick={onAdd}>{t('lottery.add')}</Button>
          <Button kind="primary" blocked={blocked} onClick={place}>
            {t('lottery.placeNow')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col divide-y divide-line/60">
        {cells.map((cell) => (
          <li key={cell.key} className="flex items-baseline justify-between gap-3 py-2 text-14">
            <span>
              {playName(t, cell.play.id)}
              {cell.segment === null ? '' : ` (${segmentName(t, game.family, segmentFieldOf(cell), cell.segment)})`}{' '}
              <span className="font-semibold">{cellName(t, cell)}</span>
            </span>
            <span className="figures font-semibold">{write(unitOf(cell.play) * BigInt(stakes[cell.key] ?? 0))}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 pt-3">
        <span className="text-14 text-ink-soft">{t('lottery.credit.picks', { count: cells.length })}</span>
        <span className="figures text-20 font-semibold">{write(total_micro)}</span>
      </p>
    </Dialog>
  );
}

const segmentFieldOf = ({ sel }: CreditCell): string =>
  ['seg', 'ball', 'rank', 'place', 'pair'].find((field) => field in sel) ?? '';
