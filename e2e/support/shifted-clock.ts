import { readFileSync } from 'node:fs'
import { shiftDate } from './shift-date.ts'

/** Preloaded into the server; the file holds the milliseconds. */
const file = process.env['CLOCK_FILE'] ?? ''

shiftDate(() => Number(readFileSync(file, 'utf8')) || 0)

const LONG = 10_000
const LOOK_EVERY = 500
const startTimer = globalThis.setTimeout

/** Long timers follow the shifted clock too, so that recurring jobs run soon after it has moved. */
function startTimerByShiftedClock<Rest extends unknown[]>(
  callback: (...rest: Rest) => void,
  delay = 0,
  ...rest: Rest
) {
  if (delay < LONG) return startTimer(callback, delay, ...rest)
  const due = Date.now() + delay
  const timer = setInterval(() => {
    if (Date.now() < due) return
    clearInterval(timer)
    callback(...rest)
  }, LOOK_EVERY)
  return timer
}

globalThis.setTimeout = Object.assign(startTimerByShiftedClock, startTimer)
