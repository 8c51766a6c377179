/** Moves this realm's `Date` ahead by the returned milliseconds. Also runs in pages. */
export function shiftDate(ahead: () => number): void {
  const RealDate = Date
  const now = () => RealDate.now() + ahead()
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parts: unknown[], newTarget) =>
      Reflect.construct(target, parts.length > 0 ? parts : [now()], newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
