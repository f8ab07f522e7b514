const DOWN_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  // no descriptor is left for a connection
  'EMFILE',
  'ENFILE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
  // another transaction was in the way
  '40001',
  '40P01',
  '55P03',
  '57014',
]);

/** True when the database cannot answer now (down, starting, too busy, lock wait over): the caller may send the same again. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: string; syscall?: string };
  // a file that is missing is no database that is away; the socket of one is
  if (code === 'ENOENT') return syscall === 'connect';
  if (code && DOWN_CODES.has(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  );
}
