import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon, IconButton, notify, TextField } from '@fairhouse/ui';
import { RotateCcw, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useBetting } from '../betting-context.ts';
import type { SlipLine } from './slip-line.ts';
import { useSlip } from './slip-store.ts';

const MAX_NAME = 40;

/** Copies of lines have ids of their own. */
export const copyLines = (lines: readonly SlipLine[]): SlipLine[] =>
  lines.map((line) => ({ ...line, id: crypto.randomUUID() }));

/** The last order again, and picks that the player has saved in this browser. */
export function SavedLines() {
  const t = useTranslation();
  const { store } = useBetting();
  const { lines, last, saved } = useSlip(store);
  const [name, setName] = useState('');
  const add = (added: readonly SlipLine[]) => {
    if (!store.add(copyLines(added))) notify(t('lottery.slip.full'), 'danger');
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return;
    store.save(trimmed);
    setName('');
  };
  if (lines.length === 0 && last.length === 0 && saved.length === 0) return null;
  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer py-2 text-14 font-semibold text-ink-soft">
        {t('lottery.saved')}
      </summary>
      <div className="flex flex-col gap-2 pb-1">
        {last.length > 0 ? (
          <Button size="small" icon={<Icon of={RotateCcw} size={16} />} onClick={() => add(last)}>
            {t('lottery.again')}
          </Button>
        ) : null}
        {saved.length > 0 ? (
          <ul className="flex flex-col gap-1">
            {saved.map((each) => (
              <li key={each.name} className="flex items-center gap-1">
                <Button size="small" className="min-w-0 flex-1 justify-start" onClick={() => add(each.lines)}>
                  <bdi className="truncate">{each.name}</bdi>
                  <span className="text-ink-faint">{t('lottery.slip.lines', { count: each.lines.length })}</span>
                </Button>
                <IconButton
                  label={t('lottery.saved.remove', { name: each.name })}
                  onClick={() => store.removeSaved(each.name)}
                >
                  <Icon of={X} size={16} />
                </IconButton>
              </li>
            ))}
          </ul>
        ) : null}
        {lines.length > 0 ? (
          <form onSubmit={save} className="flex items-end gap-2">
            <TextField
              label={t('lottery.saved.name')}
              value={name}
              maxLength={MAX_NAME}
              className="min-w-0 flex-1"
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit">{t('lottery.saved.save')}</Button>
          </form>
        ) : null}
      </div>
    </details>
  );
}
