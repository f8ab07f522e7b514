import { useTranslation } from '@fairhouse/i18n/react';
import { Icon, IconButton, notify } from '@fairhouse/ui';
import { Copy } from 'lucide-react';

/** A long code with its name and a copy button. Shows `text` when there is no code yet. */
export function CodeLine({ label, code, text }: { label: string; code?: string; text?: string }) {
  const t = useTranslation();
  const copy = async (copied: string) => {
    await navigator.clipboard.writeText(copied);
    notify(t('bets.round.copied'), 'success');
  };
  return (
    <div className="border-line py-2 ps-4 pe-2 not-first:border-t">
      <dt className="pt-1 text-12 text-ink-faint">{label}</dt>
      <dd className="flex items-center gap-2">
        <span
          className={
            code
              ? 'figures min-w-0 flex-1 text-14 break-all whitespace-normal'
              : 'min-w-0 flex-1 py-1.5 text-14 text-ink-soft'
          }
        >
          {code ?? text}
        </span>
        {code ? (
          <IconButton label={t('bets.round.copy', { what: label })} onClick={() => void copy(code)} className="-mt-4">
            <Icon of={Copy} size={16} />
          </IconButton>
        ) : null}
      </dd>
    </div>
  );
}
