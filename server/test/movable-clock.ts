export function movableClock(start: Date) {
  let shown = start
  return {
    now: () => shown,
    set: (moment: Date) => void (shown = moment),
    advance: (minutes: number) => void (shown = new Date(shown.getTime() + minutes * 60_000)),
  }
}
