import { useText } from '@fairhouse/i18n/react';
import { Icon, IconButton } from '@fairhouse/ui';
import { Headset } from 'lucide-react';
import { hasCustomerService, openCustomerService } from './customer-service.ts';

/** Floats at the edge of wide screens: customer service where the brand has one. Phones find it in the menu. */
export function RightBar() {
  const say = useText();
  if (!hasCustomerService()) return null;
  return (
    <div className="fixed end-4 bottom-4 z-30 hidden rounded-box border border-line bg-raised md:block">
      <IconButton label={say('shell.service')} onClick={() => openCustomerService(say('shell.popupBlocked'))}>
        <Icon of={Headset} />
      </IconButton>
    </div>
  );
}
