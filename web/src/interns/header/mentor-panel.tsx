import { isAdmin } from '@cohort/contract/access'
import type { InternHeader } from '@cohort/contract/interns/schemas'
import { Button } from '@mantine/core'
import { startTransition, Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import classes from './header.module.css'

const MentorDialog = lazyExport(
  () => import('#web/directory/bulk-actions/mentor-dialog.tsx'),
  'MentorDialog',
)

interface Props {
  readonly intern: Pick<InternHeader, 'id' | 'name' | 'mentor' | 'plan' | 'isDisabled'>
}

export function MentorPanel({ intern: { id, name, mentor, plan, isDisabled } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const canChange = isAdmin(useSignedIn()) && plan !== null && !isDisabled
  return (
    <>
      {mentor ? <PersonName name={mentor.name} /> : 'No mentors assigned'}
      {canChange && (
        <>
          {' '}
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes['change'] ?? ''}
            aria-label={`Change the mentor of ${name}`}
            onClick={() => startTransition(() => setOpen(true))}
          >
            Change
          </Button>
        </>
      )}
      <Suspense>
        {isOpen && (
          <MentorDialog
            chosen={{ who: { userIds: [id] }, count: 1 }}
            name={name}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
