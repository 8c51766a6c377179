import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import {
  branding,
  brandingForm,
  namedValue,
  newValueForm,
  orderForm,
  organisationSettings,
  renameForm,
  sessionLimits,
  sessionLimitsForm,
  weekForm,
  workingWeek,
} from './schemas.ts'

export const settingsSchemas = {
  read: { response: organisationSettings },
  addValue: { body: newValueForm, response: organisationSettings },
  renameValue: { body: renameForm, response: organisationSettings },
  orderValues: { body: orderForm, response: organisationSettings },
  removeValue: { query: namedValue, response: organisationSettings },
  setWorkingDays: { body: weekForm, response: z.array(workingWeek) },
  setSessionLimits: {
    body: sessionLimitsForm.extend({ basis: sessionLimits.optional() }),
    response: organisationSettings,
  },
  readBranding: { response: branding },
  changeBranding: { body: brandingForm, response: branding },
} satisfies Record<string, CallSchemas>
