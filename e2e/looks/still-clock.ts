/**
 * Loaded before the server: its time begins at the moment that STILL_AT names, so that the demo
 * organisation, which is dated by the day it is made on, is the same on every day.
 */
const began = Date.now()
const moment = Date.parse(process.env['STILL_AT'] ?? '')
if (Number.isNaN(moment)) throw new Error('STILL_AT names no moment.')
const RealDate = Date

class StillDate extends RealDate {
  constructor(...given: [] | [string | number | Date]) {
    // What is asked for the present is told it; everything else means what it says.
    if (given.length === 0) super(StillDate.now())
    else super(...(given as [string | number | Date]))
  }

  static override now() {
    return moment + (RealDate.now() - began)
  }
}

globalThis.Date = StillDate as DateConstructor
