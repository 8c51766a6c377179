import * as z from 'zod'
import { LIMITS } from '../field-rules.ts'
import { id, requiredText, text } from '../fields.ts'
import type { RuleContext } from '../rule-context.ts'
import { MINIMUM_KPIS } from './kpis.ts'
import {
  RATING_MISSING,
  ratingsMissing,
  DESCRIPTION_MISSING,
  INVALID_RATING,
  NO_KPI_IN_SET,
  NO_SET,
  SET_NAME_MISSING,
  SET_NAME_TWICE,
  SNIPPET_MISSING,
  TOO_FEW_KPIS,
  TOO_FEW_KPIS_OF_CHANGE,
  UNKNOWN_KPI,
} from './messages.ts'

/** 0 to 5 in half steps. */
export const rating = z
  .number(INVALID_RATING)
  .min(0, INVALID_RATING)
  .max(5, INVALID_RATING)
  .multipleOf(0.5, { error: INVALID_RATING, abort: true })
  // `multipleOf` tolerates a rounding error, which the database does not.
  .refine((stars) => Number.isInteger(stars * 2), INVALID_RATING)

export const feedback = z.object({
  id,
  interactionId: id,
  internId: id,
  interviewerId: id,
  interaction: z.object({
    name: z.string(),
    assignedIntern: z.string(),
    assignedMentor: z.string().nullable(),
  }),
  intern: z.object({ name: z.string(), zone: z.string().nullish() }),
  interviewer: z.object({ name: z.string() }),
  avg_rating: z.number(),
  ratings: z.record(z.string(), z.number()),
  descriptive_feedback: z.string(),
  /** Held back: the intern cannot read it yet. */
  isHeld: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Feedback = z.infer<typeof feedback>

/** Of the interns of a batch who have feedback; null for an intern without a batch. */
export const batchAverages = z.object({
  year: z.int(),
  batch: z.string(),
  interns: z.int(),
  skills: z.array(z.object({ skill: z.string(), average: z.number() })),
})
export type BatchAverages = z.infer<typeof batchAverages>

const description = requiredText(DESCRIPTION_MISSING, LIMITS.long)

type Rules = Pick<RuleContext, 'lists'>

interface Sentences {
  readonly tooFew: string
  /** For each KPI that was selected and not rated: null. */
  readonly unrated: (kpis: readonly string[]) => string
}

type Stars = Readonly<Partial<Record<string, number | null>>>

const ratings = ({ tooFew, unrated }: Sentences, { lists }: Rules) =>
  z
    .partialRecord(z.enum(lists.kpis), rating.nullable(), {
      error: ({ code }) => (code === 'invalid_type' ? tooFew : UNKNOWN_KPI),
    })
    .superRefine((rated: Stars, context) => {
      const missing = Object.keys(rated).filter((kpi) => rated[kpi] === null)
      for (const kpi of missing)
        context.addIssue({ code: 'custom', path: [kpi], message: unrated(missing) })
    })
    .refine((rated) => Object.keys(rated).length >= MINIMUM_KPIS, {
      error: tooFew,
      // Reported beside errors of single ratings.
      when: ({ value }) => typeof value === 'object' && value !== null,
    })
    .transform(withoutUnrated)

export const withoutUnrated = (rated: Stars): Record<string, number> =>
  Object.fromEntries(
    Object.entries(rated).flatMap(([kpi, stars]) =>
      typeof stars === 'number' ? [[kpi, stars]] : [],
    ),
  )

const form = (sentences: Sentences, rules: Rules) =>
  z.object({ ratings: ratings(sentences, rules), descriptive_feedback: description })

export const kpiSet = z.object({
  name: z.string(),
  words: z.array(z.string()),
  kpis: z.array(z.string()),
})

const MAX_SETS = 12
const MAX_SET_WORDS = 10

const isNamedOnce = ({ sets }: { readonly sets: readonly { readonly name: string }[] }) =>
  new Set(sets.map(({ name }) => name.toLowerCase())).size === sets.length

export const kpiSetsForm = ({ lists }: Rules) =>
  z
    .object({
      sets: z
        .array(
          z.object({
            name: requiredText(SET_NAME_MISSING, 60),
            words: z.array(text(60).toLowerCase()).max(MAX_SET_WORDS),
            kpis: z.array(z.enum(lists.kpis, UNKNOWN_KPI)).min(1, NO_KPI_IN_SET),
          }),
        )
        .min(1, NO_SET)
        .max(MAX_SETS),
      /** The sets as read: what another admin saved since is not overwritten. */
      basis: z.array(kpiSet).optional(),
    })
    .refine(isNamedOnce, { path: ['sets'], message: SET_NAME_TWICE })

export const snippet = z.object({ id, text: z.string() })
export type Snippet = z.output<typeof snippet>

export const snippetForm = z.object({ text: requiredText(SNIPPET_MISSING, 500) })

export const feedbackForm = (rules: Rules) =>
  form({ tooFew: TOO_FEW_KPIS, unrated: () => RATING_MISSING }, rules)
export type FeedbackForm = z.output<ReturnType<typeof feedbackForm>>

export const feedbackChange = (rules: Rules) =>
  form({ tooFew: TOO_FEW_KPIS_OF_CHANGE, unrated: ratingsMissing }, rules)
