import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon, notify } from '@fairhouse/ui';
import { Share2 } from 'lucide-react';

/**
 * Shares an address, or that of the page, with the device's share dialog, or copies it to the clipboard when there is none.
 *
 * @param url absolute
 */
export function ShareButton({ title, url, size }: { title: string; url?: string; size?: 'small' }) {
  const t = useTranslation();
  const share = async () => {
    const address = url ?? location.href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url: address });
      await navigator.clipboard.writeText(address);
      notify(t('pages.shared'), 'success');
    } catch (failure) {
      // The visitor cancelled.
      if (failure instanceof DOMException && failure.name === 'AbortError') return;
      notify(t('pages.shareFailed', { url: address }), 'danger');
    }
  };
  return (
    <Button {...(size && { size })} icon={<Icon of={Share2} size={18} />} onClick={() => void share()}>
      {t('pages.share')}
    </Button>
  );
}
