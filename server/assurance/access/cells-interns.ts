import { interns } from '@cohort/contract/interns/calls'
import { CAST } from '../../test/cast.ts'
import { MISSING } from '../../test/scenarios/planning.ts'
import { row } from './cells.ts'

const isha = { params: { userId: CAST.isha.id } }
const ivan = { params: { userId: CAST.ivan.id } }
const nobody = { params: { userId: MISSING } }
const manoj = { params: { userId: CAST.manoj.id } }

const request = { body: { text: 'A code review this week' } }

const OF_ISHA = '401 200 403 200 404 200 401 403'
const OF_IVAN = '401 403 200 404 404 200 401 403'
const OF_NOBODY = '401 403 403 404 404 404 401 403'

/** Manoj mentors the current milestone of Isha; Ivan has no plan. */
export const INTERNS = [
  row(interns.mine, '', () => ({}), '401 403 403 200 200 403 401 403'),
  ...[interns.header, interns.timeline, interns.work, interns.tasks].flatMap((call) => [
    row(call, 'the intern', () => isha, OF_ISHA),
    row(call, 'an intern without a plan', () => ivan, OF_IVAN),
    row(call, 'nobody there', () => nobody, OF_NOBODY),
    row(call, 'a mentor', () => manoj, OF_NOBODY),
  ]),
  row(interns.freeTimes, 'of the intern', () => isha, '401 403 403 200 404 403 401 403'),
  row(
    interns.freeTimes,
    'of an intern without a plan',
    () => ivan,
    '401 403 403 404 404 403 401 403',
  ),
  row(
    interns.requestMeeting,
    'with the intern',
    () => ({ ...isha, ...request }),
    '401 403 403 200 404 403 401 403',
  ),
  row(
    interns.requestMeeting,
    'with an intern without a plan',
    () => ({ ...ivan, ...request }),
    '401 403 403 404 404 403 401 403',
  ),
  row(
    interns.neighbours,
    'among people',
    () => ({ ...isha, body: { list: 'people' } as const }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    interns.neighbours,
    'in the overview',
    () => ({ ...isha, body: { list: 'overview' } as const }),
    '401 403 403 200 404 200 401 403',
  ),
  row(
    interns.neighbours,
    "among a mentor's interns",
    () => ({ ...isha, body: { list: 'mine' } as const }),
    '401 403 403 200 404 200 401 403',
  ),
]
