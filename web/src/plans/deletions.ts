import { pluralise } from '#web/ui/display/pluralise.ts'

/** The questions before a deletion. Without counts they assume that marks will be lost. */

interface Lost {
  /** How often an intern has done an objective. */
  readonly marks: number
}

interface LostWithPlan extends Lost {
  readonly internCount: number
}

export const planDeletion = (name: string, lost: LostWithPlan | undefined): string =>
  [
    `"${name}" is deleted with its milestones and objectives.`,
    internsAffected(lost),
    marksDeleted(lost),
  ]
    .filter(Boolean)
    .join(' ')

export const milestoneDeletion = (name: string, objectives: number, lost: Lost | undefined) => {
  const itself = objectives === 0 ? '' : ` with its ${pluralise(objectives, 'objective')}`
  return [`"${name}" is deleted${itself}.`, objectives === 0 ? '' : marksDeleted(lost)]
    .filter(Boolean)
    .join(' ')
}

export const objectiveDeletion = (name: string, lost: Lost | undefined): string =>
  [`"${name}" is deleted.`, marksDeleted(lost)].filter(Boolean).join(' ')

function internsAffected(lost: LostWithPlan | undefined) {
  if (!lost) return 'Every intern in it is left without a plan.'
  const { internCount } = lost
  if (internCount === 0) return ''
  return `${pluralise(internCount, 'intern')} ${internCount === 1 ? 'is' : 'are'} left without a plan.`
}

function marksDeleted(lost: Lost | undefined) {
  if (!lost) return 'What interns have done of it is deleted too.'
  return lost.marks === 0
    ? ''
    : `What interns have done of it, ${pluralise(lost.marks, 'mark')}, is deleted too.`
}
