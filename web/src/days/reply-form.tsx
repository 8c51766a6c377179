import { MAX_REPLY, REACTION_LABELS, REACTIONS, type Reaction } from '@cohort/contract/days/rules'
import type { DayReply } from '@cohort/contract/days/schemas'
import type { Day } from '@cohort/contract/dates'
import { Button, Group, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { useRemoveReply, useReply } from './queries.ts'

interface Props {
  readonly user: { readonly id: string; readonly name: string }
  readonly date: Day
  readonly own: DayReply | undefined
}

export function ReplyForm({ user, date, own }: Props) {
  const draft = useDraft(user.id, date, own)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (draft.canSave) draft.save()
  }
  return (
    <form onSubmit={save} aria-label={`Reply to ${user.name}`}>
      <Group gap="xs">
        <Reactions chosen={draft.reaction} onChoose={draft.setReaction} />
        <TextInput
          aria-label={`A line to ${user.name}`}
          placeholder="One line"
          maxLength={MAX_REPLY}
          value={draft.text}
          onChange={({ currentTarget }) => draft.setText(currentTarget.value)}
          flex="1 1 14rem"
        />
        <Button type="submit" variant="default" loading={draft.isSaving} disabled={!draft.canSave}>
          {own ? 'Save reply' : 'Reply'}
        </Button>
        {own && (
          <Button variant="subtle" color="gray" loading={draft.isRemoving} onClick={draft.remove}>
            Delete reply
          </Button>
        )}
      </Group>
    </form>
  )
}

/** After a failure nothing typed is lost. */
function useDraft(userId: string, date: Day, own: DayReply | undefined) {
  const [text, setText] = useState(own?.text ?? '')
  const [reaction, setReaction] = useState(own?.reaction ?? null)
  const { mutateAsync: reply, isPending: isSaving } = useReply(userId)
  const { mutateAsync: takeBack, isPending: isRemoving } = useRemoveReply(userId)
  const line = text.trim()
  const isSame = line === (own?.text ?? '') && reaction === (own?.reaction ?? null)
  const removed = () =>
    takeBack(date).then((answer) => {
      setText('')
      setReaction(null)
      return answer
    })
  return {
    text,
    setText,
    reaction,
    setReaction,
    isSaving,
    isRemoving,
    canSave: !isSame && (line !== '' || reaction !== null),
    save: () => void toastOutcome(reply({ date, reaction, text: line }), 'Reply failed'),
    remove: () => void toastOutcome(removed(), 'The reply was not deleted'),
  }
}

interface ReactionsProps {
  readonly chosen: Reaction | null
  readonly onChoose: (reaction: Reaction | null) => void
}

const Reactions = ({ chosen, onChoose }: ReactionsProps) =>
  REACTIONS.map((reaction) => (
    <Button
      key={reaction}
      size="compact-sm"
      variant={reaction === chosen ? 'light' : 'default'}
      aria-pressed={reaction === chosen}
      onClick={() => onChoose(reaction === chosen ? null : reaction)}
    >
      {REACTION_LABELS[reaction]}
    </Button>
  ))
