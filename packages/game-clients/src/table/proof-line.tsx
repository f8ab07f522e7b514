import { useHost } from '../room/game-context.tsx';
import type { TableView } from './table-view.ts';

/** What the browser has verified: a quiet line, or an alert when something does not match. */
export function ProofLine({ view }: { view: TableView }) {
  const { t } = useHost();
  const { proven, number, isNumberProven, endedShoe, round } = view;
  const isWrong = proven.includes(false) || !isNumberProven || endedShoe?.isProven === false;
  if (isWrong)
    return (
      <p className="table-wrong" role="alert">
        {t('tables.proof.wrong', { round: round?.roundId ?? '' })}
      </p>
    );
  const text =
    proven.length > 0
      ? t('tables.proof.cards', { count: proven.length })
      : number !== null
        ? t('tables.proof.number')
        : endedShoe
          ? t('tables.proof.shoe', { number: endedShoe.shoeNo })
          : null;
  return text === null ? null : <p className="table-proof">✓ {text}</p>;
}
