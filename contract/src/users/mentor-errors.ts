/** Of calls that take the name of a mentor, and an id where several have it. */
export const MENTOR_ERRORS = {
  unknownMentor: [400, 'No mentor has this name.'],
  ambiguousMentor: [400, 'Several mentors have this name. Select one from the list.'],
  otherMentor: [400, 'The mentor name and id do not match.'],
} as const
