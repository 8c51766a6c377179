import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { refuseUnknownTimeZone } from './time-zone-queries.ts'

const { database } = await openWorld()

test('a time zone of the organisation that the database does not know is refused at the start', async () => {
  await refuseUnknownTimeZone(database.orm, 'Asia/Kolkata')
  await expect(refuseUnknownTimeZone(database.orm, 'US/Pacific-New')).rejects.toThrow(
    'ORG_TIMEZONE is "US/Pacific-New", which the database does not know.',
  )
})
