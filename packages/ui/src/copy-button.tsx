import { useTranslation } from '@fairhouse/i18n/react';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { notify } from './overlay-store.ts';

/** How long the tick is shown. */
const TICK_MS = 2000;

/** Copies a text; `what` is its name ("address"). Shows a message if the browser refuses. */
export function CopyButton({ text, what, className }: { text: string; what: string; className?: string }) {
  const t = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const end = setTimeout(() => setCopied(false), TICK_MS);
    return () => clearTimeout(end);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify(t('ui.copy.failed'), 'danger');
    }
  };
  return (
    <>
      <IconButton label={t('ui.copy', { what })} onClick={() => void copy()} className={className ?? ''}>
        <Icon of={copied ? Check : Copy} size={18} className={copied ? 'text-win' : ''} />
      </IconButton>
      <output className="sr-only">{copied ? t('ui.copy.done', { what }) : ''}</output>
    </>
  );
}
