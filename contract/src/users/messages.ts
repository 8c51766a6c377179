import { formatDay } from '../dates.ts'
import { named } from '../field-rules.ts'
import { MAX_SELECTED } from './edit-rules.ts'
import { BORN, JOINED_FROM } from './rules.ts'
import { MAX_FILE_BYTES, MIB } from '../files.ts'

export const INVALID_USER = 'Please enter valid values'
export const ROLE_MISSING = 'Choose a role.'
export const PASSWORD_REQUIRED = 'Password is required.'
export const invalidDomain = (domains: readonly string[]) => `Email must be from ${named(domains)}`
export const ONLY_INTERNS_HAVE_A_STATUS = 'Only interns have a status.'
export const ONLY_INTERNS_HAVE_PLANS = 'Only interns can be added to a plan.'
export const ONLY_INTERNS_HAVE_MENTORS = 'Only interns have a mentor.'
export const INVALID_PERSONAL_EMAIL = 'Invalid email address'
export const INVALID_PHONE = 'Invalid phone number'
export const INVALID_BIRTHDAY = `Date of birth must be between ${formatDay(BORN.from)} and ${formatDay(BORN.to)}.`
export const INVALID_COLLEGE = 'College should contains alphabets only'
export const INVALID_DEGREE = 'Degree should contains alphabets only'
export const INVALID_BANK = 'Invalid Bank Name (Only letters and spaces, min 3 chars)'
export const INVALID_BRANCH = 'Invalid Branch Name (Min 3 chars, letters only allowed)'
export const INVALID_IFSC = 'Invalid IFSC code'
export const INVALID_ACCOUNT_NUMBER = 'Enter a valid account number (6-18 digits).'
export const REVEAL_REASON_MISSING = 'Please say why you need the bank details.'
export const PHOTO_INVALID = 'Please select a valid image file.'
export const PHOTO_TOO_LARGE = 'File size must be less than 2MB.'
export const INVALID_JOINING_DATE = `Date of joining must be between ${formatDay(JOINED_FROM)} and today.`
export const ZONE_REASON_MISSING = 'Please give a reason for the zone change.'
export const ZONE_REASON_TOO_SHORT = 'The reason must be at least 5 characters long.'
export const ASSET_TYPE_MISSING = 'Asset type is required.'
export const ASSET_NAME_MISSING = 'Asset name is required.'
export const PROVIDED_MISSING = 'Provided On date is required.'
export const PROVIDED_IN_THE_FUTURE = 'Provided On date cannot be in the future.'
export const RETURNED_IN_THE_FUTURE = 'Returned On date cannot be in the future.'
export const RETURNED_TOO_EARLY = 'Returned On date cannot be earlier than Provided On date.'
export const ONE_FIELD_AT_A_TIME = 'Change exactly one field at a time.'
export const LAST_ADMIN = 'The last enabled admin cannot be disabled. Add another admin first.'
export const LAST_ADMIN_ROLE =
  'The role of the last enabled admin cannot be changed. Add another admin first.'
export const DISABLING_REASON_MISSING = 'Please say why, in at least 5 characters.'
export const NO_SUCCESSOR = 'Choose a mentor to take over the milestones.'
export const NOT_SUCCESSOR =
  'Work can be handed over only to another mentor whose account is enabled.'
export const NOT_WITHDRAWN = 'There is no open invitation.'
export const NOT_INVITED = {
  unknown: 'This person does not exist.',
  disabled: 'This account is disabled.',
  signedIn: 'This person has already signed in.',
  accepted: 'This person has already chosen a password.',
  tooSoon: 'An invitation was sent less than a minute ago. Try again in a minute.',
} as const
export const NO_PEOPLE_CHOSEN = 'Choose at least one person.'
export const NO_PEOPLE_MATCH = 'No people match the filters.'
export const NO_TARGET = 'Choose people, or the filters that match them.'
export const tooManyNamed = (max: number) => `At most ${max} people can be selected individually.`
export const TOO_MANY_NAMED = tooManyNamed(MAX_SELECTED)
export const NO_FIELD_CHOSEN = 'Choose at least one field to set.'
export const notForSeveral = (fields: readonly string[]) =>
  `This cannot be set for several people at once: ${fields.join(', ')}.`
export const NO_PREVIEW = 'Preview the changes first.'
export const REFUSED = {
  own: 'Another admin must edit your professional information.',
  unknown: 'No person has this id.',
  disabled: 'This account is disabled.',
  noIntern: 'Only interns can be edited in bulk.',
} as const
export const FILE_NAME_MISSING = 'Please name the file.'
export const FILE_MISSING = 'Please choose a file.'
export const FILE_INCOMPLETE = 'The file is incomplete. Please upload it again.'
export const FILE_TOO_LARGE = `The file is larger than ${MAX_FILE_BYTES / MIB} MiB. Split it.`
export const COLUMNS_MISSING = 'Please choose at least one column.'
export const MENTOR_ERRORS = {
  unknownMentor: [400, 'No mentor has this name.'],
  ambiguousMentor: [400, 'Several mentors have this name. Select one from the list.'],
  otherMentor: [400, 'The mentor name and id do not match.'],
} as const
export const READ_AS_WINDOWS_1252 =
  'The file is not UTF-8 and was read as Windows-1252: check names with accents.'
