import { Button, Icon } from '@fairhouse/ui';
import { ArrowLeft } from 'lucide-react';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** A link back inside a page: from one payment or round to the list. */
export interface BackHandler {
  label: string;
  go: () => void;
}

/** Receives the back link of the visible page, or null when it has none. The centre provides it. */
export const BackHandlerContext = createContext<(handler: BackHandler | null) => void>(() => undefined);

/** The back link inside a page: a button above it, and on a phone the Back button of the centre's header. */
export function StepBack({ label, onBack }: { label: string; onBack: () => void }) {
  const setHandler = useContext(BackHandlerContext);
  const go = useEffectEvent(onBack);
  useEffect(() => {
    setHandler({ label, go: () => go() });
    return () => setHandler(null);
  }, [setHandler, label]);
  return (
    <Button
      kind="ghost"
      size="small"
      onClick={onBack}
      icon={<Icon of={ArrowLeft} size={16} className="shrink-0 rtl:-scale-x-100" />}
      className="-ms-3 -mt-2 self-start max-sm:hidden"
    >
      {label}
    </Button>
  );
}
