import { isMentor } from '@cohort/contract/access'
import { Text } from '@mantine/core'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'

/** For a mentor of the intern, who cannot mark the overdue objectives of another mentor's milestone. */
export function OnlyMentorPanel({ mentorName }: { readonly mentorName: string | null }) {
  if (!isMentor(useSignedIn())) return null
  return (
    <Text size="sm" c="dimmed" px="sm" pb="xs">
      {mentorName ? (
        <>
          Only <PersonName name={mentorName} />, mentor of the milestone, or an admin can mark it.
        </>
      ) : (
        'The milestone has no mentor: an admin can mark it.'
      )}
    </Text>
  )
}
