import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Sheet } from '@fairhouse/ui';
import { useEffect, useRef } from 'react';
import { useDialogs } from '../platform/dialogs.ts';
import { useMember } from '../platform/queries.ts';
import { useToken } from '../platform/session.ts';
import { isOn } from '../platform/switches.ts';
import { useHistoryEntry } from '../platform/use-history-entry.ts';
import { MenuList } from './menu-list.tsx';

/** The phone's menu: the logged-in member, every entry of the side menu, the language. Closes on page or session change, and by Back. */
export function MeSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const token = useToken();
  const member = useMember();
  const { openLogin, openRegister } = useDialogs();
  useHistoryEntry(onClose);
  const opened = useRef(token);
  useEffect(() => {
    if (token !== opened.current) onClose();
  }, [token, onClose]);
  return (
    <Sheet title={member ? member.nickname || member.account : t('shell.menu')} side="end" onClose={onClose}>
      {token === null ? (
        <div className="grid grid-cols-2 gap-2 px-2 py-3">
          <Button onClick={() => openLogin()}>{t('shell.login')}</Button>
          {isOn('MCS-REGISTER') ? (
            <Button kind="primary" onClick={openRegister}>
              {t('shell.register')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <MenuList />
    </Sheet>
  );
}
