/** Makes everything that asks for the time here be so many milliseconds ahead. Runs in pages, too. */
export function moveDate(ahead: () => number): void {
  const RealDate = Date
  const now = () => RealDate.now() + ahead()
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parts: unknown[], asked) =>
      Reflect.construct(target, parts.length > 0 ? parts : [now()], asked) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
