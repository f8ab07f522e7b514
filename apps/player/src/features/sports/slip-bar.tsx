import { formatMoney } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Dialog, Icon } from '@fairhouse/ui';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useMember } from '../../platform/queries.ts';
import { ClearButton, SlipPanel } from './slip-panel.tsx';
import { useSlip } from './slip-store.ts';
import { sumOf, useSlots } from './use-slots.ts';

/** Below the page on a phone or tablet: how many selections the slip has and their stakes; it opens the slip as a sheet. */
export function SlipBar() {
  const t = useTranslation();
  const { legs, placed } = useSlip();
  const member = useMember();
  const [isOpen, setOpen] = useState(false);
  const answers = placed.filter(({ account }) => account === member?.account).length;
  if (legs.length === 0 && answers === 0 && !isOpen) return null;
  return (
    <>
      <div className="pointer-events-none fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 flex justify-center p-2 md:bottom-0">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          className="pointer-events-auto flex min-h-13 w-full max-w-md items-center gap-3 rounded-tile border border-primary bg-primary px-4 text-on-primary"
        >
          <Icon of={ReceiptText} />
          <span className="font-semibold">{t('sports.slip.count', { count: legs.length })}</span>
          <SlipTotal />
        </button>
      </div>
      {isOpen ? (
        <Dialog title={t('sports.slip')} onClose={() => setOpen(false)} startsOn="dialog" size="narrow">
          {legs.length > 0 ? (
            <div className="flex justify-end">
              <ClearButton />
            </div>
          ) : null}
          <SlipPanel titleHidden />
        </Dialog>
      ) : null}
    </>
  );
}

function SlipTotal() {
  const { amount } = useFormats();
  const slots = useSlots();
  const [first] = slots;
  if (!first) return null;
  const total = sumOf(
    slots.map(({ quote }) => quote?.risk ?? ''),
    first.currency,
  );
  return (
    <span className="figures ms-auto font-semibold">{amount(formatMoney(total, first.currency), first.currency)}</span>
  );
}
