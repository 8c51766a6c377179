import { addDays } from '@cohort/contract/dates'
import type { assets } from '#server/users/table.ts'
import type { People } from './people.ts'
import { laterOf, workdayFrom, workdayUpTo, type Setting } from './setting.ts'

type Row = typeof assets.$inferInsert

const LAPTOPS = ['Dell Latitude 5440', 'Lenovo ThinkPad E14', 'HP ProBook 440', 'MacBook Air M2']
const EXTRAS = [
  ['Headset', 'Jabra Evolve2 40'],
  ['Monitor', 'Dell P2422H'],
  ['Mouse', 'Logitech M720'],
  ['Access card', 'Tower B, floors 3 to 5'],
] as const

/** A laptop for every intern, returned by former ones, and up to two extras. */
export function makeAssets(setting: Setting, { interns }: People): Row[] {
  return interns.flatMap((intern) => {
    const givenOn = workdayFrom(addDays(intern.dateOfJoining, 1))
    const left = intern.status === 'NOT_ACTIVE'
    const leaving = workdayUpTo(addDays(setting.today, -setting.between(3, 30)))
    const returnedOn = left ? laterOf(givenOn, leaving) : null
    const laptop = ['Laptop', setting.pick(LAPTOPS)] as const
    const extras = setting.sample(EXTRAS, setting.between(0, 2))
    return [laptop, ...extras].map(([type, name], index) => {
      const createdAt = setting.at(givenOn, `10:${10 + index}`)
      const what = { id: setting.idAt(createdAt), userId: intern.id, type, name }
      return { ...what, givenOn, returnedOn, createdAt }
    })
  })
}
