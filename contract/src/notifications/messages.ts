export const NOTHING_SELECTED = 'Select at least one notification!'
