import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import type { DialogRequest } from './overlay-store.ts';

const ICONS = { info: Info, warning: TriangleAlert, success: CircleCheck, danger: CircleAlert };
const INKS = { info: 'text-info', warning: 'text-primary-ink', success: 'text-win', danger: 'text-loss-ink' };

/** The generic dialog that `showDialog` and `confirm` open. */
export function GenericDialog({
  request,
  onAnswer,
}: {
  request: DialogRequest;
  onAnswer: (value: string | null) => void;
}) {
  const { icon, title, body, buttons, coverCloses = true } = request;
  return (
    <Dialog
      title={title}
      size="narrow"
      coverCloses={coverCloses}
      onClose={() => onAnswer(null)}
      footer={buttons.map((button) => (
        <Button key={button.value} kind={button.kind ?? 'secondary'} onClick={() => onAnswer(button.value)}>
          {button.label}
        </Button>
      ))}
    >
      <div className="flex items-start gap-3 pt-1 text-16 text-ink-soft">
        {icon ? <Icon of={ICONS[icon]} size={24} className={classNames('mt-0.5 shrink-0', INKS[icon])} /> : null}
        <div className="min-w-0 flex-1">{body}</div>
      </div>
    </Dialog>
  );
}
