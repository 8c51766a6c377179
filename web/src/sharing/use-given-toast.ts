import { toLocalDateTime } from '@cohort/contract/dates'
import { formatTime12h } from '@cohort/contract/interactions/rules'
import type { FollowUp } from '@cohort/contract/sharing/schemas'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { toastWithAction } from '#web/ui/overlays/undo-toast.tsx'
import { useShareNow } from './use-share-now.tsx'

export function useGivenToast() {
  const { timeZone } = usePublicRuleContext()
  const share = useShareNow()
  return (message: string, followUp: FollowUp) => {
    const { intern, sharedFrom, state } = followUp
    if (state === 'shared') return toast.success(`${message}. ${intern} can read it now.`)
    if (!sharedFrom) return toast.success(message)
    const time = formatTime12h(toLocalDateTime(new Date(sharedFrom), timeZone).time)
    return toastWithAction({
      message,
      detail: `Held until ${time}, then shared with ${intern}.`,
      action: 'Share now',
      onAct: () => share.ask(followUp),
    })
  }
}
