import { useTranslation } from '@fairhouse/i18n/react';
import { buttonClass } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { isOpen } from '../../platform/switches.ts';

/** A link out of an empty lobby. */
export function ToHot() {
  const t = useTranslation();
  if (!isOpen('/hot')) return null;
  return (
    <Link to="/hot" className={buttonClass('primary')}>
      {t('lobby.toHot')}
    </Link>
  );
}
