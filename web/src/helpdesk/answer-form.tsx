import { isAdmin, isIntern } from '@cohort/contract/access'
import { canChangeAnswer } from '@cohort/contract/helpdesk/rules'
import type { CannedAnswer } from '@cohort/contract/helpdesk/schemas'
import type { TextareaProps } from '@mantine/core'
import type { Ref } from 'react'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { SavedTextsTextarea, type SavedTexts } from '#web/ui/forms/saved-texts.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { answersQuery, useRemoveAnswer, useSaveAnswer } from './queries.ts'

interface Props extends Omit<TextareaProps, 'label' | 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onEdit: (answer: CannedAnswer) => void
  readonly ref?: Ref<HTMLTextAreaElement> | undefined
}

export function AnswerForm({ onEdit, ...props }: Props) {
  const actor = actorOf(useSignedIn())
  const saved = useCannedAnswers(onEdit)
  return (
    <SavedTextsTextarea
      label="Message"
      minRows={2}
      maxRows={10}
      {...props}
      saved={isIntern(actor) ? undefined : saved}
    />
  )
}

function useCannedAnswers(edit: (answer: CannedAnswer) => void): SavedTexts<CannedAnswer> {
  const actor = actorOf(useSignedIn())
  const saving = useSaveAnswer()
  const removal = useRemoveAnswer()
  const saveAs = (isShared: boolean) => (text: string) =>
    toastOutcome(saving.mutateAsync({ text, isShared }), 'The answer could not be saved.')
  const own = { label: 'Save as my answer', save: saveAs(false) }
  const shared = { label: 'Save for the organisation', save: saveAs(true) }
  return {
    noun: 'saved answer',
    title: 'Saved answers',
    query: answersQuery,
    saves: isAdmin(actor) ? [own, shared] : [own],
    remove: (id) => toastOutcome(removal.mutateAsync(id), 'The answer could not be deleted.'),
    edit,
    canChange: (answer) => canChangeAnswer(actor, answer),
    groupOf: ({ ownerId }) => (ownerId === null ? "The organisation's" : 'My own'),
  }
}
