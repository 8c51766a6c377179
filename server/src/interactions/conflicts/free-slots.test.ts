import { toInstant } from '@cohort/contract/dates'
import { expect, test } from 'vitest'
import { freeSlots, searchedSpan } from './free-slots.ts'

const timeZone = 'Asia/Kolkata'
/** 10:00 on Wednesday 4 March 2026. */
const CLOCK = {
  now: new Date('2026-03-04T04:30:00Z'),
  timeZone,
  weeks: [],
  holidays: new Set<string>(),
}
const WISHED = { date: '2026-03-05', time: '11:00', duration: 30 }

const busy = (date: string, time: string, until: string) => ({
  startsAt: toInstant(date, time, timeZone),
  endsAt: toInstant(date, until, timeZone),
})
const times = (wished: typeof WISHED, ...spans: ReturnType<typeof busy>[]) =>
  timesBy(CLOCK, wished, ...spans)
const timesBy = (clock: typeof CLOCK, wished: typeof WISHED, ...spans: ReturnType<typeof busy>[]) =>
  freeSlots(wished, spans, clock).map(({ date, time }) => `${date.slice(5)} ${time}`)

test('of each day the first free half hour is suggested, and one three hours later', () => {
  expect(times(WISHED, busy('2026-03-05', '11:00', '12:00'))).toEqual([
    '03-05 12:00',
    '03-05 15:00',
    '03-06 09:00',
    '03-06 12:00',
    '03-09 09:00',
  ])
})

test('back-to-back interactions do not conflict', () => {
  const around = [busy('2026-03-05', '10:00', '11:00'), busy('2026-03-05', '11:30', '18:00')]
  expect(times(WISHED, ...around)[0]).toBe('03-05 11:00')
  expect(times({ ...WISHED, duration: 31 }, ...around)[0]).toBe('03-06 09:00')
})

test('nothing ends after office hours, and the working days that follow are looked at', () => {
  expect(times({ ...WISHED, date: '2026-03-06', time: '16:30', duration: 60 })).toEqual([
    '03-06 16:30',
    '03-09 09:00',
    '03-09 12:00',
    '03-10 09:00',
    '03-10 12:00',
  ])
})

test('a weekend is not offered, even when it was asked for', () => {
  expect(times({ ...WISHED, date: '2026-03-07', time: '17:00' })).toEqual([
    '03-09 09:00',
    '03-09 12:00',
    '03-10 09:00',
    '03-10 12:00',
    '03-11 09:00',
  ])
})

test('holidays are not offered, even when one was asked for', () => {
  const clock = { ...CLOCK, holidays: new Set(['2026-03-06', '2026-03-09']) }
  expect(timesBy(clock, { ...WISHED, time: '17:30' }).slice(0, 2)).toEqual([
    '03-05 17:30',
    '03-10 09:00',
  ])
  expect(timesBy(clock, { ...WISHED, date: '2026-03-06' })[0]).toBe('03-10 09:00')
})

test('nothing in the past is offered, nor before the office opens', () => {
  expect(times({ ...WISHED, date: '2026-03-04', time: '06:00' })[0]).toBe('03-04 10:00')
  expect(times({ ...WISHED, date: '2026-03-02', time: '17:30' })[0]).toBe('03-04 10:00')
  expect(times({ ...WISHED, time: '06:00' })[0]).toBe('03-05 09:00')
})

test('an interaction longer than the office hours has no free time', () => {
  expect(times({ ...WISHED, time: '09:00', duration: 540 })[0]).toBe('03-05 09:00')
  expect(times({ ...WISHED, duration: 541 })).toEqual([])
})

test('participants without a free time in two weeks get no suggestion', () => {
  const { startsAt, endsAt } = searchedSpan(WISHED, CLOCK)
  expect(freeSlots(WISHED, [{ startsAt, endsAt }], CLOCK)).toEqual([])
})
