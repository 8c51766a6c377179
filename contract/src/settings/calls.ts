import { EVERYONE_SIGNED_IN, ONLY_ADMINS } from '../access.ts'
import { calls } from '../calls.ts'
import { PHOTO_BODY, PHOTO_INVALID, PHOTO_TOO_LARGE } from '../users/rules.ts'
import type { settingsSchemas } from './call-schemas.ts'
import { MAX_VALUES } from './rules.ts'

const TAKEN = [409, 'This is in the list already.'] as const

export const settings = calls<typeof settingsSchemas>()({
  read: {
    summary: "The organisation's settings: its lists in their order, and its domains",
    endpoint: 'GET /api/settings',
    access: EVERYONE_SIGNED_IN,
    message: 'Settings',
    isCacheable: true,
  },
  addValue: {
    summary: 'Add a value at the end of a list',
    endpoint: 'POST /api/settings/values',
    access: ONLY_ADMINS,
    status: 201,
    message: 'Added successfully',
    errors: {
      taken: TAKEN,
      full: [409, `A list holds at most ${MAX_VALUES} values.`],
    },
  },
  renameValue: {
    summary: 'Give a value another name, wherever it is used',
    endpoint: 'PATCH /api/settings/values',
    access: ONLY_ADMINS,
    message: 'Renamed successfully',
    errors: {
      taken: TAKEN,
      used: [409, 'Accounts use this domain. Add the new domain beside it.'],
    },
  },
  orderValues: {
    summary: 'Put the values of a list into another order',
    endpoint: 'PUT /api/settings/order',
    access: ONLY_ADMINS,
    message: 'Order saved successfully',
    errors: { changed: [409, 'The list was changed meanwhile. Look at it and try again.'] },
  },
  removeValue: {
    summary: 'Remove a value that nothing uses',
    endpoint: 'DELETE /api/settings/values',
    access: ONLY_ADMINS,
    message: 'Removed successfully',
    errors: {
      used: [409, 'This value is in use; the answer says by whom.'],
      last: [409, 'At least one value has to stay in the list.'],
      lastKpis: [409, 'At least 5 KPIs have to stay: a feedback needs 5.'],
    },
  },
  setWorkingDays: {
    summary: 'Say which weekdays are worked from a day on; later changes give way to it',
    endpoint: 'PUT /api/settings/workingDays',
    access: ONLY_ADMINS,
    message: 'Working days saved successfully',
    errors: { used: [409, 'On days that would be closed people have written.'] },
  },
  setSessionLimits: {
    summary: 'Say after how long sessions end: without use, and at the latest',
    endpoint: 'PUT /api/settings/sessions',
    access: ONLY_ADMINS,
    message: 'Session limits saved successfully',
  },
  readBranding: {
    summary: "The organisation's logo, name and colour, as the public pages show them",
    endpoint: 'GET /api/settings/look',
    access: 'anyone',
    message: 'Look',
    isCacheable: true,
  },
  changeBranding: {
    summary: "Change the organisation's logo, name or colour, or take the logo and the name away",
    endpoint: 'PATCH /api/settings/look',
    access: ONLY_ADMINS,
    bodyLimit: [PHOTO_BODY, PHOTO_TOO_LARGE],
    message: 'Look saved successfully',
    errors: { image: [400, PHOTO_INVALID], imageSize: [400, PHOTO_TOO_LARGE] },
  },
})
