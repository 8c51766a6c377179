import type { Milestone } from '@cohort/contract/plans/schemas'
import { useInlineEdit } from '#web/lib/forms/use-inline-edit.ts'
import { EditIndicator, inputClasses, NOT_SAVED } from '#web/ui/forms/inline-field.tsx'
import { MentorPickForm } from './mentor-pick-form.tsx'

interface Mentor {
  readonly id: string
  readonly name: string
}

interface Props {
  readonly label: string
  readonly milestone: Milestone
  readonly onSave: (mentor: Mentor) => Promise<unknown>
}

/** The mentor of a milestone; a choice is saved at once. */
export function MilestoneMentorForm({ label, milestone, onSave }: Props) {
  const { mentorId, mentorName } = milestone
  const present = mentorId && mentorName ? { id: mentorId, name: mentorName } : undefined
  const mentor = useInlineEdit<Mentor | undefined>({
    saved: present,
    validate: () => undefined,
    save: async (picked) => picked && onSave(picked),
  })
  return (
    <MentorPickForm
      label="Mentor"
      aria-label={label}
      value={mentor.value?.id ?? null}
      present={present}
      classNames={inputClasses(false)}
      error={mentor.state === 'failed' && NOT_SAVED}
      {...(mentor.state !== 'idle' && { rightSection: <EditIndicator state={mentor.state} /> })}
      onPick={(picked) => {
        mentor.change(picked)
        mentor.commit()
      }}
    />
  )
}
