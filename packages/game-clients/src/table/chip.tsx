import { useHost } from '../room/game-context.tsx';

/** A chip has room for a few signs, so its figure is the same in every language. */
const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });

/** Returns a short figure for a chip: 25, 1K. The exact amount is always beside it or in its name. */
const chipText = (amount: string): string => SHORT.format(amount as `${number}`);

/** Stakes on a spot as one chip, drawn by their state. */
export function StakeChip({ amount, state }: { amount: string; state: 'accepted' | 'sent' | 'refused' | 'won' }) {
  return (
    <span className="table-chip" data-state={state} aria-hidden="true">
      {chipText(amount)}
    </span>
  );
}

/** The chips to choose from, as a radio group. */
export function ChipBar({
  chips,
  chip,
  onChoose,
  format,
}: {
  chips: readonly string[];
  chip: string;
  onChoose: (chip: string) => void;
  format: (amount: string) => string;
}) {
  const { t } = useHost();
  return (
    <fieldset className="table-chips">
      <legend className="room-unseen">{t('tables.chips')}</legend>
      {chips.map((each) => (
        <label key={each} className="table-chip-choice">
          <input
            type="radio"
            name="chip"
            value={each}
            checked={each === chip}
            onChange={() => onChoose(each)}
            aria-label={t('tables.chip', { amount: format(each) })}
          />
          <span className="table-chip" data-state="choice" aria-hidden="true">
            {chipText(each)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
