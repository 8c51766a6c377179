import type { InputOf, ResponseOf } from '@cohort/contract/calls'
import { users } from '@cohort/contract/users/calls'
import { send } from '#web/lib/network/http.ts'
import { useSend } from '#web/lib/network/use-send.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { toast } from '#web/ui/overlays/toast.ts'

type Who = InputOf<typeof users.invite>['body']

const LISTS = [['users'], ['interns'], ['daily-updates'], ['mails']]

const failed = ({ message }: Error) => toast.failure(message)

export const useInvite = () =>
  useSend(async (who: Who) => (await send(users.invite, { body: who })).data, {
    invalidates: LISTS,
    onSuccess: ({ sent, refused }) => tell(sent, `${pluralise(sent, 'invitation')} sent.`, refused),
    onError: failed,
  })

export const useWithdraw = () =>
  useSend(async (who: Who) => (await send(users.withdrawInvitations, { body: who })).data, {
    invalidates: LISTS,
    onSuccess: ({ withdrawn, refused }) =>
      tell(withdrawn, `${pluralise(withdrawn, 'invitation')} withdrawn.`, refused),
    onError: failed,
  })

type Refused = ResponseOf<typeof users.invite>['refused']

function tell(done: number, sentence: string, refused: Refused) {
  const counts = new Map<string, number>()
  for (const { reason } of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const reasons = [...counts].map(([reason, count]) =>
    refused.length === 1 ? reason : `${count} not included: ${reason}`,
  )
  if (done > 0) toast.success([sentence, ...reasons].join(' '))
  else toast.failure(reasons.join(' ') || 'No one selected has an invitation to send or withdraw.')
}
