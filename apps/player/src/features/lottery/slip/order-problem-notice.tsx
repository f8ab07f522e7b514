import { listBooks } from '@fairhouse/game-math/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { useMemo } from 'react';
import { useBetting } from '../betting-context.ts';
import { listMarks } from '../describe-selection.ts';
import type { Placing, RefusedOrder } from './use-place-order.ts';

/** Why an order was not taken, and the one press that goes on. Nothing was paid. */
export function OrderProblemNotice({ placing }: { placing: Placing }) {
  const t = useTranslation();
  const { refused } = placing;
  if (!refused) return null;
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-box border border-loss bg-raised p-3 text-14">
      <p className="font-semibold">{refused.problem.text}</p>
      <Facts refused={refused} />
      <div className="flex flex-wrap gap-2">
        <Action placing={placing} refused={refused} />
        <Button size="small" kind="ghost" onClick={placing.dismiss}>
          {t('lottery.dismiss')}
        </Button>
      </div>
    </div>
  );
}

function Facts({ refused: { problem } }: { refused: RefusedOrder }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { prices, rules } = useBetting();
  const books = useMemo(() => listBooks(rules), [rules]);
  if (problem.kind === 'closed') return <p>{t('lottery.problem.closed')}</p>;
  if (problem.kind !== 'liability') return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {problem.over.slice(0, 12).map(({ book, atom, left }) => (
        <li key={`${book} ${atom}`}>
          <bdi dir="ltr" className="figures font-semibold">
            {listMarks(t, books.find(({ id }) => id === book)?.valuesOf(atom) ?? [])}
          </bdi>{' '}
          {t('lottery.problem.left', { amount: amount(left, prices?.currency ?? '') })}
        </li>
      ))}
    </ul>
  );
}

function Action({ placing, refused }: { placing: Placing; refused: RefusedOrder }) {
  const t = useTranslation();
  const { problem, lines, isSlip } = refused;
  switch (problem.kind) {
    case 'closed': {
      const open = problem.open;
      return open ? (
        <Button size="small" kind="primary" onClick={() => void placing.place(lines, open.issueNo, isSlip)}>
          {t('lottery.problem.placeIn', { issueNo: open.issueNo })}
        </Button>
      ) : null;
    }
    case 'odds':
      return (
        <Button size="small" kind="primary" onClick={() => placing.resolve(refused)}>
          {t('lottery.problem.takeOdds')}
        </Button>
      );
    case 'liability':
      return (
        <Button size="small" kind="primary" onClick={() => placing.resolve(refused)}>
          {t('lottery.problem.fit')}
        </Button>
      );
    case 'factor':
      return (
        <Button size="small" kind="primary" onClick={() => placing.resolve(refused)}>
          {t('lottery.problem.times', { factor: problem.factor })}
        </Button>
      );
    case 'other':
      return null;
  }
}
