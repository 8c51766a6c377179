import { pluralise } from '#web/ui/display/pluralise.ts'

/** The texts that confirm a deletion. Without counts they assume that completions will be lost. */

interface Lost {
  readonly marks: number
}

interface LostWithPlan extends Lost {
  readonly internCount: number
}

export const planDeletion = (name: string, lost: LostWithPlan | undefined): string =>
  [
    `"${name}" will be deleted with its milestones and objectives.`,
    internsAffected(lost),
    marksDeleted(lost),
  ]
    .filter(Boolean)
    .join(' ')

export const milestoneDeletion = (name: string, objectives: number, lost: Lost | undefined) => {
  const itself = objectives === 0 ? '' : ` with its ${pluralise(objectives, 'objective')}`
  return [`"${name}" will be deleted${itself}.`, objectives === 0 ? '' : marksDeleted(lost)]
    .filter(Boolean)
    .join(' ')
}

export const objectiveDeletion = (name: string, lost: Lost | undefined): string =>
  [`"${name}" will be deleted.`, marksDeleted(lost)].filter(Boolean).join(' ')

function internsAffected(lost: LostWithPlan | undefined) {
  if (!lost) return 'Its interns will have no plan.'
  const { internCount } = lost
  if (internCount === 0) return ''
  return `${pluralise(internCount, 'intern')} will have no plan.`
}

function marksDeleted(lost: Lost | undefined) {
  if (!lost) return 'Completed objectives will be deleted.'
  return lost.marks === 0 ? '' : `${pluralise(lost.marks, 'completed objective')} will be deleted.`
}
