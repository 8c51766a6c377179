import type { CallSchemas } from '../calls.ts'
import { selfAssessment, selfAssessmentForm } from './schemas.ts'

export const selfAssessmentsSchemas = {
  get: { response: selfAssessment.nullable() },
  ask: { response: selfAssessment },
  withdraw: { response: selfAssessment.pick({ interactionId: true }) },
  submit: { body: selfAssessmentForm, response: selfAssessment },
} satisfies Record<string, CallSchemas>
