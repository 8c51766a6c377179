import { EVERYONE_SIGNED_IN, ONLY_ADMINS } from '../access.ts'
import { calls } from '../calls.ts'
import { PHOTO_BODY } from '../users/rules.ts'
import { PHOTO_INVALID, PHOTO_TOO_LARGE } from '../users/messages.ts'
import type { settingsSchemas } from './call-schemas.ts'
import { SETTINGS_CHANGED } from './messages.ts'
import { MAX_VALUES } from './rules.ts'

const TAKEN = [409, 'This value is already in the list.'] as const

export const settings = calls<typeof settingsSchemas>()({
  read: {
    summary: "The organisation's lists, in order, and its domains",
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
    summary: 'Rename a value everywhere it is used',
    endpoint: 'PATCH /api/settings/values',
    access: ONLY_ADMINS,
    message: 'Renamed successfully',
    errors: {
      taken: TAKEN,
      used: [409, 'Accounts use this domain. Add the new domain as well.'],
    },
  },
  orderValues: {
    summary: 'Reorder the values of a list',
    endpoint: 'PUT /api/settings/order',
    access: ONLY_ADMINS,
    message: 'Order saved successfully',
    errors: { changed: [409, 'The list has changed in the meantime. Check it and try again.'] },
  },
  removeValue: {
    summary: 'Remove an unused value',
    endpoint: 'DELETE /api/settings/values',
    access: ONLY_ADMINS,
    message: 'Removed successfully',
    errors: {
      used: [409, 'This value is in use. The response lists where.'],
      last: [409, 'The list needs at least one value.'],
      lastKpis: [409, 'At least 5 KPIs are required, because feedback needs 5.'],
    },
  },
  setWorkingDays: {
    summary: 'Set the working days from a date on; replaces later changes',
    endpoint: 'PUT /api/settings/workingDays',
    access: ONLY_ADMINS,
    message: 'Working days saved successfully',
    errors: { used: [409, 'Daily updates exist on days that would no longer be working days.'] },
  },
  setSessionLimits: {
    summary: 'Set the idle and the absolute timeout of sessions',
    endpoint: 'PUT /api/settings/sessions',
    access: ONLY_ADMINS,
    message: 'Session limits saved successfully',
    errors: { changedMeanwhile: [409, SETTINGS_CHANGED] },
  },
  readBranding: {
    summary: "The organisation's logo, name and colour, as shown on the public pages",
    endpoint: 'GET /api/settings/look',
    access: 'anyone',
    message: 'Look',
    isCacheable: true,
  },
  changeBranding: {
    summary: "Change or remove the organisation's logo, name and colour",
    endpoint: 'PATCH /api/settings/look',
    access: ONLY_ADMINS,
    bodyLimit: [PHOTO_BODY, PHOTO_TOO_LARGE],
    message: 'Branding saved successfully',
    errors: { image: [400, PHOTO_INVALID], imageSize: [400, PHOTO_TOO_LARGE] },
  },
})
