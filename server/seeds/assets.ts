import type { assets } from '#server/users/table.ts'
import { HELP_STORIES } from './help/stories.ts'
import type { Character, People } from './people.ts'
import { laterOf, type Setting } from './setting.ts'

export type Asset = typeof assets.$inferInsert

const LAPTOPS = ['Dell Latitude 5440', 'Lenovo ThinkPad E14', 'HP ProBook 440', 'MacBook Air M2']
const CARD = ['Access card', 'Tower B, floors 3 to 5'] as const
const EXTRAS = [
  ['Headset', 'Jabra Evolve2 40'],
  ['Monitor', 'Dell P2422H'],
  ['Mouse', 'Logitech M720'],
] as const

/** A laptop and an access card on the first day, and extras; returned by those who have left. */
export function makeAssets(setting: Setting, { characters }: People): Asset[] {
  return characters.flatMap((character) => {
    const { intern, profile, until } = character
    const givenOn = intern.dateOfJoining
    const hasLeft = profile.status === 'NOT_ACTIVE'
    const returnedOn = hasLeft ? laterOf(givenOn, setting.workdayUpTo(until)) : null
    const laptop = ['Laptop', setting.pick(LAPTOPS)] as const
    const extras = extrasOf(setting, character)
    return [laptop, CARD, ...extras].map(([type, name], index) => {
      const createdAt = setting.at(givenOn, `09:${40 + index}`)
      const what = { id: setting.idAt(createdAt), userId: intern.id, type, name }
      return { ...what, givenOn, returnedOn, createdAt }
    })
  })
}

function extrasOf({ sample, between }: Setting, { called }: Character) {
  const some = sample(EXTRAS, between(0, 2))
  const asked = HELP_STORIES.filter(({ from }) => from === called).map(({ about }) => about)
  return EXTRAS.filter((extra) => some.includes(extra) || asked.some((type) => type === extra[0]))
}
