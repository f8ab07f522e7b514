import { DateField } from '@fairhouse/ui';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { RegistrationField } from './registration.ts';
import type { Registration } from './use-registration.ts';

/** How far back the calendar goes: longer than a human lifetime. */
const MAX_YEARS = 120;

/** A registration field whose rule expects a date, usually the birthday. Future dates are not allowed. */
export function RegisteredDay({
  field: name,
  form,
  ...texts
}: {
  field: RegistrationField;
  form: Registration['form'];
  label: string;
  error: string | undefined;
  hint?: string;
  autoComplete: string;
}) {
  const { field } = useController({ name, control: form.control });
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const first = `${Number(today.slice(0, 4)) - MAX_YEARS}-01-01`;
  return <DateField {...texts} {...field} min={first} max={today} />;
}
