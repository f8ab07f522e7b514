/** Seeds and hashes with their names. */
export const Codes = ({ codes }: { codes: readonly (readonly [name: string, code: string])[] }) => (
  <dl className="fish-codes">
    {codes.map(([name, code]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <bdi dir="ltr">{code}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);
