import { useTranslation } from '@fairhouse/i18n/react';
import { Button, buttonClass, EmptyState } from '@fairhouse/ui';
import { useState } from 'react';
import { openPopup } from '../../platform/open-popup.ts';

/**
 * A game whose vendor forbids framing: it opens in its own window when the player presses the button. When the browser blocks that, the
 * link opens a tab. The address works once.
 */
export function OwnWindow({ url, name, onAgain }: { url: string; name: string; onAgain: () => void }) {
  const t = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <EmptyState
      title={name}
      action={
        opened ? (
          <Button onClick={onAgain}>{t('lobby.openAgain')}</Button>
        ) : (
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className={buttonClass('primary')}
            onClick={(event) => {
              const popup = openPopup();
              popup?.location.replace(url);
              if (popup) event.preventDefault();
              setOpened(true);
            }}
          >
            {t('lobby.openWindow')}
          </a>
        )
      }
    >
      {t(opened ? 'lobby.ownWindow.opened' : 'lobby.ownWindow')}
    </EmptyState>
  );
}
