import { useTranslation } from '@fairhouse/i18n/react';
import { Button, type ButtonProps } from '@fairhouse/ui';

/** The end of a dialog that asks: cancel, and the button that acts. */
export function DialogButtons({ onClose, ...action }: ButtonProps & { onClose: () => void }) {
  const t = useTranslation();
  return (
    <>
      <Button onClick={onClose}>{t('ui.cancel')}</Button>
      <Button kind="primary" {...action} />
    </>
  );
}
