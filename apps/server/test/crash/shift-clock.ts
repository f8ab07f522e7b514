// The first module of a process: it moves the clock of the process by HOLDER_CLOCK_MS, as on a machine whose clock is wrong.

const ahead_ms = Number(process.env['HOLDER_CLOCK_MS'] ?? 0);
if (ahead_ms !== 0) {
  const now = Date.now;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, self): Date =>
      Reflect.construct(target, args.length === 0 ? [now() + ahead_ms] : args, self) as Date,
    get: (target, name): unknown => (name === 'now' ? () => now() + ahead_ms : Reflect.get(target, name)),
  });
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ahead_ms });
}

export {};
