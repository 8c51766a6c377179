import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { id } from '../fields.ts'
import type { RuleContext } from '../rule-context.ts'
import {
  batchAverages,
  feedback,
  feedbackChange,
  feedbackForm,
  kpiSet,
  kpiSetsForm,
  snippet,
  snippetForm,
} from './schemas.ts'

export const feedbackSchemas = {
  give: {
    body: (ruleContext: RuleContext) =>
      feedbackForm(ruleContext).extend({
        interactionId: id,
        internId: id.optional(),
        interviewerId: id.optional(),
      }),
    response: feedback,
  },
  change: { body: feedbackChange, response: feedback },
  ofInteraction: { response: z.array(feedback) },
  ofBatch: { response: batchAverages.nullable() },
  ofIntern: { response: z.array(feedback) },
  kpiSets: { response: z.array(kpiSet) },
  saveKpiSets: { body: kpiSetsForm, response: z.array(kpiSet) },
  snippets: { response: z.array(snippet) },
  saveSnippet: { body: snippetForm, response: snippet },
  removeSnippet: { response: z.null() },
} satisfies Record<string, CallSchemas>
