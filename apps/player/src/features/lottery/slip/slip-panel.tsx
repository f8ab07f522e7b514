import { isTrial } from '@fairhouse/contracts';
import { formatMicro } from '@fairhouse/game-math/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Checkbox } from '@fairhouse/ui';
import { useLocation } from '@tanstack/react-router';
import { useDialogs } from '../../../platform/dialogs.ts';
import { useMember } from '../../../platform/queries.ts';
import { useToken } from '../../../platform/session.ts';
import { findOpenDraw } from '../../draws/find-open-draw.ts';
import { useServerTime } from '../../draws/use-server-time.ts';
import { useBetting } from '../betting-context.ts';
import { useLotteryStop } from '../use-lottery-stop.ts';
import { OrderProblemNotice } from './order-problem-notice.tsx';
import { SavedLines } from './saved-lines.tsx';
import { priceLines, type SlipLine, sumStakes } from './slip-line.ts';
import { SlipRoom } from './slip-room.tsx';
import { SlipRow } from './slip-row.tsx';
import { useSlip } from './slip-store.ts';
import type { Placing } from './use-place-order.ts';
import { useSlipCheck } from './use-slip-check.ts';

/** The slip: its lines, their total, and the order for the open draw. */
export function SlipPanel({
  placing,
  onEdit,
  onChase,
  titleHidden = false,
}: {
  placing: Placing;
  onEdit: (line: SlipLine) => void;
  onChase: () => void;
  titleHidden?: boolean;
}) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { store, rules, prices } = useBetting();
  const { lines, acceptBetter } = useSlip(store);
  const member = useMember();
  const priced = priceLines(lines, rules, prices);
  const sum = sumStakes(priced);
  const { checked, error } = useSlipCheck(priced);
  return (
    <section
      aria-labelledby="lottery-slip"
      className={
        titleHidden ? 'flex flex-col gap-3' : 'flex flex-col gap-3 rounded-tile border border-line bg-surface p-4'
      }
    >
      <div className="flex min-h-9 items-center justify-between gap-2">
        <h2 id="lottery-slip" className={titleHidden ? 'sr-only' : 'text-16'}>
          {t('lottery.slip')}
        </h2>
        {lines.length > 0 ? (
          <Button kind="ghost" size="small" onClick={store.clear}>
            {t('lottery.slip.clear')}
          </Button>
        ) : null}
      </div>
      {member && isTrial(member.type) ? <p className="text-12 text-ink-soft">{t('lottery.slip.trial')}</p> : null}
      {placing.unanswered ? (
        <div role="alert" className="flex flex-col gap-2 rounded-box border border-line bg-raised p-3 text-14">
          {t('lottery.slip.unanswered')}
          <Button kind="primary" onClick={() => placing.unanswered && placing.ask(placing.unanswered)}>
            {t('lottery.slip.ask')}
          </Button>
        </div>
      ) : null}
      <OrderProblemNotice placing={placing} />
      {lines.length === 0 ? (
        <p className="text-14 text-ink-soft">{t('lottery.slip.empty')}</p>
      ) : (
        <>
          <ul className="max-h-[24rem] overflow-y-auto">
            {priced.map((each, at) => (
              <SlipRow key={each.line.id} priced={each} room={checked?.lines[at]} onEdit={onEdit} />
            ))}
          </ul>
          <SlipRoom
            lines={lines}
            checked={checked}
            error={error}
            isRefused={placing.refused?.problem.kind === 'liability'}
          />
          <p className="flex items-baseline justify-between gap-3">
            <span className="text-14 text-ink-soft">{t('lottery.slip.lines', { count: lines.length })}</span>
            <span className="figures text-20 font-semibold">
              {sum === null || !prices ? '–' : amount(formatMicro(sum), prices.currency)}
            </span>
          </p>
          {priced.some(({ line }) => line.odds) ? (
            <Checkbox
              label={t('lottery.acceptBetter')}
              checked={acceptBetter}
              onChange={(event) => store.setAcceptBetter(event.target.checked)}
            />
          ) : null}
          <PlaceButton placing={placing} lines={lines} />
          <Button onClick={onChase}>{t('lottery.chase')}</Button>
        </>
      )}
      <SavedLines />
    </section>
  );
}

/** Places the slip for the draw that is open when it is pressed. A visitor logs in first; the slip stays. */
function PlaceButton({ placing, lines }: { placing: Placing; lines: readonly SlipLine[] }) {
  const t = useTranslation();
  const { detail } = useBetting();
  const token = useToken();
  const { openLogin } = useDialogs();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const stop = useLotteryStop();
  const blocked = useOrderBlock();
  const draw = findOpenDraw(detail.upcoming, useServerTime(detail.clock));
  if (token === null)
    return (
      <Button kind="primary" size="large" onClick={() => openLogin(here)}>
        {t('lottery.login')}
      </Button>
    );
  return (
    <Button
      kind="primary"
      size="large"
      busy={placing.isBusy}
      blocked={blocked ?? (placing.unanswered ? t('lottery.slip.unanswered') : undefined)}
      onClick={() => draw && void placing.place(lines, draw.issueNo, true)}
    >
      {stop || !draw ? t(`lottery.stop.${stop ?? 'noDraw'}`) : t('lottery.place.order', { issueNo: draw.issueNo })}
    </Button>
  );
}

/** Returns why no order can be placed now, or undefined. */
export function useOrderBlock(): string | undefined {
  const t = useTranslation();
  const { prices } = useBetting();
  const stop = useLotteryStop();
  if (stop) return t(`lottery.stop.${stop}`);
  return prices ? undefined : t('lottery.noPrices');
}
