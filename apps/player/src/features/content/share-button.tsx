import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon, notify } from '@fairhouse/ui';
import { Share2 } from 'lucide-react';

/** Shares the page's address with the device's share dialog, or copies it to the clipboard when there is none. */
export function ShareButton({ title }: { title: string }) {
  const t = useTranslation();
  const share = async () => {
    const url = location.href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      notify(t('pages.shared'), 'success');
    } catch (failure) {
      // The visitor cancelled.
      if (failure instanceof DOMException && failure.name === 'AbortError') return;
      notify(t('pages.shareFailed', { url }), 'danger');
    }
  };
  return (
    <Button icon={<Icon of={Share2} size={18} />} onClick={() => void share()}>
      {t('pages.share')}
    </Button>
  );
}
