import type { Character } from '../people.ts'
import type { Rating } from '../profiles/profile.ts'

/** From an average on; the first that applies. */
const REMARKS = [
  [
    4.2,
    [
      'Confident, precise and well prepared. Explains decisions without being asked and names their costs.',
      'Strong session: clean code, good questions and an honest view of what is still missing.',
      'Worked through the whole problem alone and found the edge case that most people miss.',
      'Ready to review the work of others. Gives reasons, and changes the design when they do not hold.',
    ],
  ],
  [
    3.3,
    [
      'Good understanding of the basics. Should practise explaining the reasons behind a design.',
      'Good progress. Tests are still written late; try to start with them.',
      'Communicates clearly and takes advice well. Needs more depth in data structures.',
      'The solution works and is easy to read. Error cases need more attention.',
      'Well prepared. Asked for help early when stuck, which saved time.',
    ],
  ],
  [
    2.6,
    [
      'Knows the concepts, but needs help to apply them. Small daily exercises would help.',
      'The main case works. Two of the five questions on the code stayed open.',
      'Friendly and willing. Estimates are too optimistic, so the last part was not finished.',
      'Understands feedback well. Should write down the steps before starting to code.',
    ],
  ],
  [
    0,
    [
      'The fundamentals need another round: please repeat the exercises of this milestone.',
      'Could not complete the task in the time given, and could not say where it got stuck.',
      'Had difficulty explaining the submitted code. Pair programming twice a week is recommended.',
    ],
  ],
] as const

const ON_CODING = [
  'Explains the concepts well, but the code does not follow: long functions, no tests, copied parts.',
  'Communication and understanding are good. Coding needs practice: the exercise did not run.',
] as const

const ON_EASE = [
  'Solved the task in half of the time, with tests. The next tasks should be harder.',
  'Nothing to correct. Helps others a lot, and asks for a part of the product to own.',
] as const

interface Given {
  readonly average: number
  readonly rating: Rating
  readonly index: number
}

/** One after the other, so that an intern does not read the same twice. */
export function remarkOn({ place, profile }: Character, { average, rating, index }: Given): string {
  const [, fitting] = REMARKS.find(([least]) => average >= least) ?? REMARKS[3]
  const [, , weak] = rating
  const isEasy = profile.work === 'quick' && average >= 4.2 && index % 2 === 1
  const remarks: readonly string[] = weak ? ON_CODING : isEasy ? ON_EASE : fitting
  return remarks[(place + index) % remarks.length] ?? fitting[0]
}
