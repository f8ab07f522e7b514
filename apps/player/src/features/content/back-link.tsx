import { buttonClass, classNames, Icon } from '@fairhouse/ui';
import { ArrowLeft } from 'lucide-react';

/** The styling of a link back to the list of a text. */
export const backClass = classNames(buttonClass('ghost', 'small'), '-ms-3 min-h-11 self-start');

export function BackArrow() {
  return <Icon of={ArrowLeft} size={16} className="shrink-0 rtl:-scale-x-100" />;
}
