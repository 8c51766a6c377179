import { IN_NEED } from './in-need.ts'
import { ON_COURSE } from './on-course.ts'
import type { Profile } from './profile.ts'

/** Also the names under which help requests and the documentation know them. */
const PROFILES = { ...IN_NEED, ...ON_COURSE } satisfies Record<string, Profile>

export type ProfileName = keyof typeof PROFILES

type Group = readonly (readonly [ProfileName, number])[]

/** One of them has left early. */
const formerBatch = (size: number, place: number): Group => [
  ['deployed', place],
  ['left', 1],
  ['deployed', size - place - 1],
]

/** The batches from 2024 Batch 1 on, each intern's profile in the order of their employee ids. */
const BATCHES: readonly Group[] = [
  ...[4, 11, 7, 2, 9].map((place) => formerBatch(13, place)),
  [
    ['deployed', 10],
    ['shadowing', 2],
    ['left', 1],
  ],
  [
    ['shadowing', 4],
    ['deployed', 5],
    ['left', 1],
    ['inExamination', 2],
    ['onLeave', 1],
  ],
  one(
    'climbing',
    'drifting',
    'strong',
    'oftenAbsent',
    'falling',
    'steady',
    'oneSubject',
    'steady',
    'awaitingFeedback',
    'blocked',
    'lateBloomer',
    'underChallenged',
    'strongStarter',
    'onLeave',
    'unmet',
  ),
  one(
    'steady',
    'silent',
    'strong',
    'steady',
    'newcomer',
    'withoutPlan',
    'steady',
    'oftenAbsent',
    'steady',
    'newcomer',
    'steady',
    'awaitingFeedback',
    'inExamination',
    'strong',
    'invited',
    'invitationExpired',
  ),
]

function one(...names: ProfileName[]): Group {
  return names.map((name) => [name, 1])
}

export const CASTING: readonly (readonly ProfileName[])[] = BATCHES.map((groups) =>
  groups.flatMap(([name, count]) => Array.from({ length: count }, () => name)),
)

export const profileCalled = (name: ProfileName): Profile => PROFILES[name]
