import { paths } from '@cohort/contract/app-paths'
import { isAdmin } from '@cohort/contract/access'
import type { RaterRow } from '@cohort/contract/comparison/schemas'
import { listInWords } from '@cohort/contract/wording'
import { useSignedIn } from '#web/lib/session/session.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { RemindButton } from '#web/signals/attention/remind-panel.tsx'
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
      {remindId !== null && <RemindRaterButton {...row} remindId={remindId} />}
    </span>
  )
}

interface Props extends Pick<RaterRow, 'name' | 'isReminded'> {
  readonly remindId: string
}

/** Who shared the meeting is reminded, too. */
function RemindRaterButton({ remindId, name, isReminded }: Props) {
  const remind = useRemindRater(remindId)
  const send = () =>
    remind.mutateAsync().then(({ data }) => ({
      message: `Reminder sent to ${listInWords(data.reminded)}`,
    }))
  return <RemindButton name={name} isReminded={isReminded} remind={remind} onSend={send} />
}
