import {
  type Draw,
  explainLine,
  findPlay,
  type LotteryExplanation,
  type LotteryRules,
  parseMicro,
  parseSelection,
} from '@fairhouse/game-math/lottery';
import { wholePlayName } from '@fairhouse/game-ui/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Money } from '@fairhouse/ui';
import { describeSelection } from '../../lottery/describe-selection.ts';
import { toAnimal } from '../draw/to-animal.ts';
import type { DrawDetail } from '../draw-queries.ts';
import type { OrderDetail, OrderLine } from './order-queries.ts';

/** The lines of an order: picks, units and price, and after the draw what each won and how that was computed. */
export function OrderLines({
  order,
  rules,
  detail,
}: {
  order: OrderDetail;
  /** Undefined when this version of the site does not have them. */
  rules: LotteryRules | undefined;
  detail: DrawDetail;
}) {
  const t = useTranslation();
  return (
    <section aria-labelledby="order-lines" className="flex flex-col gap-3">
      <h3 id="order-lines" className="text-16">
        {t('draws.order.lines')}
      </h3>
      <ol className="flex flex-col gap-3">
        {order.lines.map((line, at) => (
          <li key={at} className="flex flex-col gap-2 rounded-box border border-line bg-surface p-4">
            <Line line={line} currency={order.currency} rules={rules} detail={detail} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Line({
  line,
  currency,
  rules,
  detail: { draw },
}: {
  line: OrderLine;
  currency: string;
  rules: LotteryRules | undefined;
  detail: DrawDetail;
}) {
  const t = useTranslation();
  const { count, amount } = useFormats();
  const play = rules && findPlay(rules, line.play);
  const parsed = play && line.sel ? parseSelection(play, line.sel) : null;
  const selection = parsed && 'selection' in parsed ? parsed.selection : null;
  const described = rules && play && selection ? describeSelection(t, rules.family, play, selection) : null;
  const explained =
    play && selection && line.result && draw.numbers && rules
      ? explainLine(play, selection, { numbers: draw.numbers, ...toAnimal(rules.family, draw.drawAt) } satisfies Draw, {
          unitStake_micro: parseMicro(line.unitStake),
          multiple: line.multiple,
          prizes: new Map(Object.entries(line.prizes).map(([key, prize]) => [key, parseMicro(prize)] as const)),
        })
      : [];
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <p className="text-14 font-semibold">{wholePlayName(t, line.play)}</p>
        <Money amount={line.stake} currency={currency} />
      </div>
      {described ? (
        <p className="text-14 break-words">
          {described.segment ? <span className="text-ink-soft">{described.segment} </span> : null}
          <bdi dir="ltr" className="figures whitespace-normal">
            {described.picks}
          </bdi>
        </p>
      ) : null}
      <p className="text-12 text-ink-faint">
        {t('draws.order.units', {
          units: count(line.units),
          unitStake: amount(line.unitStake, currency),
          multiple: count(line.multiple),
        })}
      </p>
      {explained.length > 0 ? (
        <ul className="flex flex-col gap-1 border-t border-line pt-2 text-14 text-ink-soft">
          {explained.map(({ key, values }: LotteryExplanation, at) => (
            <li key={at} className="figures whitespace-normal">
              {t(key, values)}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
