import { NumberField } from '@fairhouse/ui';
import { type ComponentProps, useState } from 'react';

type Props = Omit<ComponentProps<typeof NumberField>, 'value' | 'onChange'> & {
  value: number;
  onChange: (value: number) => void;
};

/** A whole number that always holds one: it may be emptied to type another, and when it is left empty the last one stands again. */
export function RequiredNumber({ value, onChange, ...field }: Props) {
  const [empty, setEmpty] = useState(false);
  return (
    <div onBlur={() => setEmpty(false)}>
      <NumberField
        {...field}
        value={empty ? null : value}
        onChange={(next) => {
          setEmpty(next === null);
          if (next !== null) onChange(next);
        }}
      />
    </div>
  );
}
