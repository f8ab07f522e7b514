import { useTranslation } from '@fairhouse/i18n/react';
import { TextArea } from '@fairhouse/ui';

/** The minimum reason length that the calls accept. */
export const MIN_REASON_LENGTH = 3;

/** The operator's reason. The hint below says who can read it: by default the audit log and other operators. */
export function ReasonField({
  value,
  tried,
  label,
  help,
  onChange,
}: {
  value: string;
  tried: boolean;
  label?: string | undefined;
  help?: string | undefined;
  onChange: (value: string) => void;
}) {
  const t = useTranslation();
  return (
    <TextArea
      label={label ?? t('console.reason')}
      help={help ?? t('console.reason.log')}
      error={tried && value.trim().length < MIN_REASON_LENGTH ? t('console.reason.needed') : undefined}
      max={300}
      rows={2}
      dir="auto"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
