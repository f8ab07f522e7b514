// Arrays as binary parameters of PostgreSQL: half the work of array literals on both sides, and no escaping. The type of a parameter must be
// that of the function: `$1::bigint[]` for `bigints`, and so on. Format: array_recv in PostgreSQL's arrayfuncs.c.
const HEADER_BYTES = 20;
const EMPTY_BYTES = 12;
const OID = { bool: 16, bytea: 17, int8: 20, int4: 23, text: 25, timestamptz: 1184 } as const;
/** PostgreSQL counts microseconds from 2000-01-01 UTC. */
const EPOCH_MS = Date.UTC(2000, 0, 1);

/** A `bigint[]`. */
export const bigints = (values: readonly (bigint | number | null)[]): Buffer =>
  fixed(values, OID.int8, 8, (to, value, at) => void to.writeBigInt64BE(BigInt(value), at));

/** An `int[]`. */
export const ints = (values: readonly number[]): Buffer =>
  fixed(values, OID.int4, 4, (to, value, at) => void to.writeInt32BE(value, at));

/** A `bool[]`. */
export const flags = (values: readonly boolean[]): Buffer =>
  fixed(values, OID.bool, 1, (to, value, at) => void to.writeUInt8(value ? 1 : 0, at));

/** A `timestamptz[]`, to the millisecond. */
export const timestamps = (values: readonly (Date | null)[]): Buffer =>
  fixed(values, OID.timestamptz, 8, (to, value, at) => {
    to.writeBigInt64BE(BigInt(value.getTime() - EPOCH_MS) * 1_000n, at);
  });

/** A `text[]`. */
export function texts(values: readonly (string | null)[]): Buffer {
  let size = HEADER_BYTES;
  for (const value of values) size += 4 + (value === null ? 0 : Buffer.byteLength(value));
  const buffer = Buffer.allocUnsafe(size);
  let at = writeHeader(buffer, OID.text, values);
  for (const value of values) {
    const length = value === null ? 0 : buffer.write(value, at + 4);
    buffer.writeInt32BE(value === null ? -1 : length, at);
    at += 4 + length;
  }
  return buffer.subarray(0, at);
}

/** A `bytea[]`. */
export function byteArrays(values: readonly (Uint8Array | null)[]): Buffer {
  let size = HEADER_BYTES;
  for (const value of values) size += 4 + (value?.length ?? 0);
  const buffer = Buffer.allocUnsafe(size);
  let at = writeHeader(buffer, OID.bytea, values);
  for (const value of values) {
    buffer.writeInt32BE(value?.length ?? -1, at);
    if (value) buffer.set(value, at + 4);
    at += 4 + (value?.length ?? 0);
  }
  return buffer.subarray(0, at);
}

function fixed<Value>(
  values: readonly (Value | null)[],
  oid: number,
  bytes: number,
  write: (to: Buffer, value: Value, at: number) => void,
): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + values.length * (4 + bytes));
  let at = writeHeader(buffer, oid, values);
  for (const value of values) {
    buffer.writeInt32BE(value === null ? -1 : bytes, at);
    at += 4;
    if (value === null) continue;
    write(buffer, value, at);
    at += bytes;
  }
  return buffer.subarray(0, at);
}

/** Returns the offset of the first element. An empty array has no dimension: its header is shorter. */
function writeHeader(to: Buffer, oid: number, values: readonly unknown[]): number {
  to.writeInt32BE(values.length === 0 ? 0 : 1, 0);
  to.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  to.writeInt32BE(oid, 8);
  if (values.length === 0) return EMPTY_BYTES;
  to.writeInt32BE(values.length, 12);
  to.writeInt32BE(1, 16);
  return HEADER_BYTES;
}
