import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import {
  look,
  lookForm,
  namedValue,
  newValueForm,
  orderForm,
  organisationSettings,
  renameForm,
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
  readBranding: { response: look },
  changeBranding: { body: lookForm, response: look },
} satisfies Record<string, CallSchemas>
