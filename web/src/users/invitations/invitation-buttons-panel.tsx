import { Button } from '@mantine/core'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import type { Who } from '../edits/bulk-edit-dialog.tsx'
import { useInvite, useWithdraw } from './queries.ts'

interface Props {
  readonly who: Who
  readonly count: number
  readonly isDisabled: boolean
}

/** For several selected people; those who cannot be invited are left out, with the reason. */
export function InvitationButtons({ who, count, isDisabled }: Props) {
  const invite = useInvite()
  const withdraw = useWithdraw()
  const send = () => invite.mutate(who)
  const askToSend = () =>
    confirm({
      title: 'Send invitations?',
      sentence: `Of the ${pluralise(count, 'intern')} selected, those who have never signed in get an email.`,
      action: 'Send',
      isHarmless: true,
      onConfirm: send,
    })
  const ask = () =>
    confirm({
      title: 'Withdraw invitations?',
      sentence: 'The links that were sent to the selected people stop working.',
      action: 'Withdraw',
      onConfirm: () => withdraw.mutate(who),
    })
  return (
    <>
      <Button
        variant="default"
        disabled={isDisabled}
        loading={invite.isPending}
        onClick={who.userIds ? send : askToSend}
      >
        Send invitations
      </Button>
      <Button variant="default" disabled={isDisabled} loading={withdraw.isPending} onClick={ask}>
        Withdraw invitations
      </Button>
    </>
  )
}
