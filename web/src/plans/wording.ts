export const NO_MILESTONES = 'This plan has no milestones yet.'
export const NOT_MENTOR_YET = 'You are not the mentor of a milestone yet.'
export const NOT_MENTOR_NOW = 'You are not the mentor of a current milestone.'
export const PLANS_NOT_LOADED = 'The plans could not be loaded.'

export const willBeAdded = (who: string, plan: string) => `${who} will be added to "${plan}".`
export const MEMBERS_LEAVE =
  'Members of other plans leave their current plan and lose a mentor who was chosen for them.'
