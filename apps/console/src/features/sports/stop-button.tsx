import { useTranslation } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { useState } from 'react';
import { useMay } from '../../platform/queries.ts';
import type { Stop } from './sports-queries.ts';
import { ReopenDialog, StopDialog, type StopTarget } from './stop-dialog.tsx';

/** Stops what is open and reopens what is stopped. Nothing for a role that may only look. */
export function StopButton({ target, stop }: { target: StopTarget; stop: Stop | null }) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!useMay('sports.trade')) return null;
  const onClose = () => setOpen(false);
  return (
    <>
      <Button
        size="small"
        kind={stop ? 'primary' : 'secondary'}
        onClick={() => setOpen(true)}
        aria-label={t(stop ? 'trading.reopen.title' : 'trading.stop.title', { name: target.name })}
      >
        {t(stop ? 'trading.reopen' : 'trading.stop')}
      </Button>
      {isOpen && stop ? <ReopenDialog stop={stop} name={target.name} onClose={onClose} /> : null}
      {isOpen && !stop ? <StopDialog target={target} onClose={onClose} /> : null}
    </>
  );
}
