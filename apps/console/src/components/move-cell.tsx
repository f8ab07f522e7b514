import { useTranslation } from '@fairhouse/i18n/react';
import { Icon, IconButton } from '@fairhouse/ui';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useMoving } from './movable-rows.tsx';

/** Moves a row: by dragging its grip, or one position at a time with the buttons, which the keyboard can reach. */
export function MoveCell({ id, name }: { id: string; name: string }) {
  const t = useTranslation();
  const moving = useMoving();
  if (!moving) return null;
  const { rows, move, drag } = moving;
  const at = rows.indexOf(id);
  return (
    <span data-moves={id} className="flex items-center sm:-my-2">
      <span
        draggable
        aria-hidden="true"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', name);
          drag(id);
        }}
        className="hidden cursor-grab p-2 text-ink-faint hover:text-ink active:cursor-grabbing lg:block"
      >
        <Icon of={GripVertical} size={18} />
      </span>
      <IconButton label={t('catalogue.up', { name })} disabled={at <= 0} onClick={() => move(id, rows[at - 1] ?? null)}>
        <Icon of={ArrowUp} size={18} />
      </IconButton>
      <IconButton
        label={t('catalogue.down', { name })}
        disabled={at === rows.length - 1}
        onClick={() => move(id, rows[at + 2] ?? null)}
      >
        <Icon of={ArrowDown} size={18} />
      </IconButton>
    </span>
  );
}
