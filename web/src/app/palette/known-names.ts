import { foldedName } from '@cohort/contract/folded-name'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isNearly } from './nearly.ts'

const isPerson = (row: unknown): row is { readonly name: string } =>
  typeof row === 'object' &&
  row !== null &&
  'zone' in row &&
  'name' in row &&
  typeof row.name === 'string'

/** Lists are cached bare, as a page, or as the people who were found. */
const rowsOf = (cached: unknown): readonly unknown[] => {
  if (Array.isArray(cached)) return cached
  if (typeof cached !== 'object' || cached === null) return []
  if ('people' in cached) return rowsOf(cached.people)
  return 'data' in cached ? rowsOf(cached.data) : []
}

const wordsOfNames = (client: QueryClient) =>
  new Set(
    client
      .getQueryCache()
      .getAll()
      .flatMap(({ state }) => rowsOf(state.data).filter(isPerson))
      .flatMap(({ name }) => foldedName(name).split(' ')),
  )

/** The text with the names of people who were loaded before in place of those with a typing mistake; if none, empty. */
export function useCorrected(text: string): string {
  const client = useQueryClient()
  return useMemo(() => {
    if (text === '') return ''
    const known = wordsOfNames(client)
    const typed = foldedName(text)
    const corrected = typed.split(' ').map((word) => correctedWord(word, known))
    return corrected.join(' ') === typed ? '' : corrected.join(' ')
  }, [client, text])
}

const correctedWord = (word: string, known: ReadonlySet<string>) =>
  known.has(word) ? word : ([...known].find((one) => isNearly(word, one)) ?? word)
