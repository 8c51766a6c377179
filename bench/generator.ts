const FIRST = (
  'Isha Ravi Meera Arjun Divya Kiran Neha Rohan Sana Vikram José Zoë Anjali Farhan Gauri ' +
  'प्रिया மீரா ലക്ഷ്മി সৌমিত্র عائشہ'
).split(' ')
const LAST = (
  "Menon Sharma Iyer Reddy Das Gupta Khan Nair Patel Thomas Kulkarni Deshpande Bose D'Souza " +
  'Pillai Joshi Rao Sheikh Mathur'
).split(' ')
const SYLLABLES = ['ba', 'de', 'ki', 'lo', 'mu', 'ra', 'si', 'te', 'vo', 'ya', 'na', 'pu', 'jo']

/** This many people have it, and the rare name, whatever the size of the organisation. */
export const FEW = 7
export const RARE_NAME = 'Quetzalcoatl'
export const RARE_YEAR = 2023

export interface MadeIntern {
  readonly name: string
  readonly email: string
  readonly employeeId: string | null
  readonly designation: string
  readonly batch: string
  readonly year: number
  readonly status: string | null
  readonly zone: string | null
  readonly dateOfJoining: string | null
}

/** Numbers below a limit that look random, and are the same for the same seed. */
export function randomBelow(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** The same interns for the same number, however often it is asked. */
export function makeInterns(count: number): MadeIntern[] {
  const below = randomBelow(20_260_304)
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
  const middle = () => Array.from({ length: 3 }, () => pick(SYLLABLES)).join('')
  return Array.from({ length: count }, (_, index): MadeIntern => {
    const isRare = index % Math.ceil(count / FEW) === 0
    const day = new Date(Date.UTC(2024, 0, 1 + below(700)))
    return {
      name: `${isRare ? RARE_NAME : pick(FIRST)} ${middle()} ${pick(LAST)}`,
      email: `intern${index}@northwind.example`,
      employeeId: below(10) === 0 ? null : `NW${String(index).padStart(6, '0')}`,
      designation: pick(['Frontend', 'Backend', 'Testing', 'Fullstack Engineer']),
      batch: pick(['Batch 1', 'Batch 2', 'Batch 3']),
      year: isRare ? RARE_YEAR : pick([2024, 2025, 2026]),
      status: pick(['ACTIVE', 'ACTIVE', 'NOT_ACTIVE', 'DEPLOYED', 'LEAVE', null]),
      zone: pick(['GREEN ZONE', 'GREEN ZONE', 'YELLOW ZONE', 'RED ZONE', null]),
      dateOfJoining: below(10) === 0 ? null : day.toISOString().slice(0, 10),
    }
  })
}
