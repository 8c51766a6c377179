import { paths } from '@cohort/contract/app-paths'
import { isAdmin } from '@cohort/contract/access'
import type { RaterRow } from '@cohort/contract/comparison/schemas'
import { Button } from '@mantine/core'
import { REMINDER_FAILED } from '#web/daily-updates/remind-intern.ts'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import classes from './comparison.module.css'
import { useRemindRater } from './queries.ts'

/** On how many meetings a rater owes feedback, as the way to them; admins remind the rater of all. */
export function WaitingPanel({ row }: { readonly row: RaterRow }) {
  const isForAdmins = isAdmin(useSignedIn())
  const { name, waiting, remindId } = row
  if (waiting === 0) return 'None'
  const search = { interactionStatus: 'FEEDBACK_PENDING', ...(isForAdmins && { name }) }
  return (
    <span className={classes['waiting']}>
      <TextLink
        to={paths.interactions}
        search={search}
        size="sm"
        className={classes['reach'] ?? ''}
        aria-label={`${pluralise(waiting, 'meeting')} without feedback: ${name}`}
      >
        {pluralise(waiting, 'meeting')}
      </TextLink>
      {remindId !== null && <RemindButton {...row} remindId={remindId} />}
    </span>
  )
}

interface Props extends Pick<RaterRow, 'name' | 'isReminded'> {
  readonly remindId: string
}

/** Once a day: also after another admin did so meanwhile. */
function RemindButton({ name, remindId, isReminded }: Props) {
  const remind = useRemindRater(remindId)
  const isDone = isReminded || remind.isSuccess || isStatus(remind.error, 409)
  const label = isDone ? 'Reminded today' : 'Remind'
  const send = () =>
    toastOutcome(
      remind.mutateAsync().then(({ data }) => ({
        message: `Reminder sent to ${people.format(data.reminded)}`,
      })),
      REMINDER_FAILED,
    )
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`${label}: ${name}`}
      loading={remind.isPending}
      disabled={isDone}
      onClick={() => void send()}
    >
      {label}
    </Button>
  )
}

/** Who shared the meeting is reminded, too. */
const people = new Intl.ListFormat('en-IN', { type: 'conjunction' })
