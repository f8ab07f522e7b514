/** Drawn numbers in the order of drawing; left to right in every language. */
export const DrawnText = ({ numbers }: { numbers: readonly number[] }) => (
  <bdi dir="ltr" className="figures wrap-anywhere">
    {numbers.join(' ')}
  </bdi>
);
