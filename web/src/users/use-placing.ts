import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { usersQuery } from './queries.ts'

interface Placing {
  readonly year: string | null
  readonly batch?: string | null | undefined
  readonly designation?: string | null | undefined
  readonly planId?: string | null | undefined
  readonly mentorId?: string | null | undefined
}

/** Of the intern that was added last in this tab; else what leaves no choice. */
export function usePlacing() {
  const key = `cohort.placing.${useSignedIn().userId}`
  const { years, batches, designations } = useLists()
  const kept = sessionStorage.getItem(key)
  const placing: Placing = kept
    ? JSON.parse(kept)
    : {
        year: onlyOf(years.map(String)),
        batch: onlyOf(batches),
        designation: onlyOf(designations),
      }
  const keep = ({ year, batch, designation, planId, mentorId }: Placing) =>
    sessionStorage.setItem(key, JSON.stringify({ year, batch, designation, planId, mentorId }))
  return { placing, keep }
}

const onlyOf = (choices: readonly string[]) => (choices.length === 1 ? (choices[0] ?? null) : null)

const SUGGESTED = ['year', 'designation', 'planId'] as const
type Suggested = Readonly<Partial<Record<(typeof SUGGESTED)[number], string | null>>>

const COMPARED = 12

interface Form {
  readonly getValues: () => Placing
  readonly setValues: (values: Suggested) => void
}

/** Chooses what nearly all of the newest interns of a batch have, in place of nothing or an earlier suggestion. */
export function useUsualOfBatch(form: Form) {
  const cache = useQueryClient()
  const suggested = useRef<Suggested>({})
  return async (batch: string) => {
    const filters = { batch: [batch], sort: 'year' as const, direction: 'descending' as const }
    const page = await cache.fetchQuery(usersQuery(filters, 1, COMPARED)).catch(() => undefined)
    const present = form.getValues()
    if (!page || present.batch !== batch) return
    const usual: Suggested = {
      year: usualOf(page.data.map(({ year }) => year && String(year))),
      designation: usualOf(page.data.map(({ designation }) => designation)),
      planId: usualOf(page.data.map(({ plan }) => plan && plan.id)),
    }
    const open = SUGGESTED.filter(
      (name) => !present[name] || present[name] === suggested.current[name],
    )
    suggested.current = usual
    form.setValues(Object.fromEntries(open.map((name) => [name, usual[name]])))
  }
}

/** A designation that a third of a batch has is no suggestion. */
const NEARLY_ALL = 0.8

function usualOf(values: readonly (string | 0 | null)[]): string | null {
  const given = values.filter((value) => typeof value === 'string')
  const countOf = (value: string) => given.filter((other) => other === value).length
  return given.find((value) => countOf(value) >= NEARLY_ALL * given.length) ?? null
}
