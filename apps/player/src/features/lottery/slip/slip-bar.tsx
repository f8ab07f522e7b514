import { formatMicro } from '@fairhouse/game-math/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Dialog, Icon } from '@fairhouse/ui';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useBetting } from '../betting-context.ts';
import { OrderProblemNotice } from './order-problem-notice.tsx';
import { priceLines, type SlipLine, sumStakes } from './slip-line.ts';
import { SlipPanel } from './slip-panel.tsx';
import { useSlip } from './slip-store.ts';
import type { Placing } from './use-place-order.ts';

/** On a phone or tablet: how many lines the slip has and what they cost; it opens the slip as a sheet. */
export function SlipBar(props: { placing: Placing; onEdit: (line: SlipLine) => void; onChase: () => void }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { store, rules, prices } = useBetting();
  const { lines, last, saved } = useSlip(store);
  const [isOpen, setOpen] = useState(false);
  const sum = sumStakes(priceLines(lines, rules, prices));
  const isShown = lines.length > 0 || last.length > 0 || saved.length > 0 || props.placing.unanswered !== null;
  const close = () => setOpen(false);
  return (
    <>
      {isOpen ? null : <OrderProblemNotice placing={props.placing} />}
      {isShown ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="flex min-h-13 w-full items-center gap-3 rounded-tile border border-primary bg-raised px-4 text-ink"
        >
          <Icon of={ReceiptText} />
          <span className="font-semibold">{t('lottery.slip.open', { count: lines.length })}</span>
          <span className="figures ms-auto font-semibold">
            {sum === null || !prices ? '' : amount(formatMicro(sum), prices.currency)}
          </span>
        </button>
      ) : null}
      {isOpen ? (
        <Dialog title={t('lottery.slip')} onClose={close} startsOn="dialog" size="narrow">
          <SlipPanel
            titleHidden
            placing={props.placing}
            onEdit={(line) => {
              close();
              props.onEdit(line);
            }}
            onChase={() => {
              close();
              props.onChase();
            }}
          />
        </Dialog>
      ) : null}
    </>
  );
}
