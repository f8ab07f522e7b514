import { useLanguage, useText } from '@fairhouse/i18n/react';
import { Icon, IconButton } from '@fairhouse/ui';
import { Headset, Smartphone } from 'lucide-react';
import { lazy, useState } from 'react';
import { appsToTake } from '../platform/apps-to-take.ts';
import { later } from '../platform/later.ts';
import { hasCustomerService, openCustomerService } from './customer-service.ts';
import { WindowPart } from './window-part.tsx';

const AppCodes = lazy(later(async () => ({ default: (await import('./app-codes.tsx')).AppCodes })));

/** Floats at the edge of wide screens: customer service, and the apps with their codes. Phones find both in the menu. */
export function RightBar() {
  const say = useText();
  const [open, setOpen] = useState(false);
  const apps = appsToTake(useLanguage().code);
  if (!hasCustomerService() && apps.length === 0) return null;
  return (
    <aside
      aria-label={say('shell.rightBar')}
      className="fixed end-0 bottom-4 z-30 hidden flex-col gap-1 rounded-s-box border border-line bg-raised md:flex"
    >
      {hasCustomerService() ? (
        <IconButton label={say('shell.service')} onClick={openCustomerService}>
          <Icon of={Headset} />
        </IconButton>
      ) : null}
      {apps.length > 0 ? (
        <IconButton label={say('shell.apps')} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
          <Icon of={Smartphone} />
        </IconButton>
      ) : null}
      {open ? (
        <WindowPart onClose={() => setOpen(false)}>
          <AppCodes apps={apps} onClose={() => setOpen(false)} />
        </WindowPart>
      ) : null}
    </aside>
  );
}
