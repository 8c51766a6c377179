import { admits } from '@cohort/contract/access'
import { feedbacks } from '@cohort/contract/feedback/calls'
import type { Snippet } from '@cohort/contract/feedback/schemas'
import type { TextareaProps } from '@mantine/core'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { SavedTextsTextarea, type SavedTexts } from '#web/ui/forms/saved-texts.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { snippetsQuery, useRemoveSnippet, useSaveSnippet } from './queries.ts'

interface Props extends Omit<TextareaProps, 'label' | 'value' | 'onChange'> {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly isOptional?: boolean
  /** Of several texts one shows them. */
  readonly hasSnippets: boolean
}

/** A text with the snippets of its author beside it; without them for an author who became an admin. */
export function SnippetTextarea({ hasSnippets, ...props }: Props) {
  const saving = useSaveSnippet()
  const removal = useRemoveSnippet()
  const mayKeep = admits(feedbacks.snippets.access, actorOf(useSignedIn()))
  const save = (text: string) =>
    toastOutcome(saving.mutateAsync(text), 'The phrase could not be saved.')
  const saved: SavedTexts<Snippet> = {
    noun: 'saved phrase',
    title: 'Saved phrases',
    query: snippetsQuery,
    saves: [{ label: 'Save as phrase', save }],
    remove: (id) => toastOutcome(removal.mutateAsync(id), 'The phrase could not be deleted.'),
  }
  return <SavedTextsTextarea {...props} saved={hasSnippets && mayKeep ? saved : undefined} />
}
