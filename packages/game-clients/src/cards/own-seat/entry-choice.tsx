import { useHost } from '../../room/game-context.tsx';

type Entry = 'post' | 'wait';
const ENTRIES: readonly Entry[] = ['post', 'wait'];

/** Hold'em: whether the player posts the blind that they owe, or waits for it. */
export function EntryChoice({ value, onChange }: { value: Entry; onChange: (entry: Entry) => void }) {
  const { t } = useHost();
  return (
    <fieldset className="cards-choice">
      <legend>{t('cards.entry')}</legend>
      {ENTRIES.map((entry) => (
        <label key={entry}>
          <input type="radio" name="entry" checked={value === entry} onChange={() => onChange(entry)} />
          {t(`cards.entry.${entry}`)}
        </label>
      ))}
    </fieldset>
  );
}
