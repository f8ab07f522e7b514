import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon } from '@fairhouse/ui';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Reports a lost connection, and offers to reopen the game once it is back. The game resumes the round there. */
export function LostLink({ onReload }: { onReload: () => void }) {
  const t = useTranslation();
  const [link, setLink] = useState<'there' | 'lost' | 'back'>('there');
  useEffect(() => {
    const onLost = () => setLink('lost');
    const onBack = () => setLink('back');
    window.addEventListener('offline', onLost);
    window.addEventListener('online', onBack);
    return () => {
      window.removeEventListener('offline', onLost);
      window.removeEventListener('online', onBack);
    };
  }, []);
  if (link === 'there') return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 border-b border-line bg-raised px-4 py-2 text-14">
      <Icon of={WifiOff} size={18} className="shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">{t(link === 'lost' ? 'lobby.linkLost' : 'lobby.linkBack')}</span>
      {link === 'back' ? (
        <>
          <Button
            kind="primary"
            size="small"
            onClick={() => {
              setLink('there');
              onReload();
            }}
          >
            {t('lobby.reload')}
          </Button>
          <Button size="small" onClick={() => setLink('there')}>
            {t('lobby.goOn')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
