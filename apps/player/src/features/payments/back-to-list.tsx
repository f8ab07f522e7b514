import { Button, Icon } from '@fairhouse/ui';
import { ArrowLeft } from 'lucide-react';

/** From one payment back to all of its kind. */
export function BackToList({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <Button
      kind="ghost"
      size="small"
      onClick={onBack}
      icon={<Icon of={ArrowLeft} size={16} className="shrink-0 rtl:-scale-x-100" />}
      className="-ms-3 -mt-2 min-h-11 self-start"
    >
      {label}
    </Button>
  );
}
