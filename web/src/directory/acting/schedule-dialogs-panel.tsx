import { useState } from 'react'
import { ScheduleDialog } from '#web/interactions/schedule-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { ActingProps } from '../use-chosen.ts'

/** One interaction for each of the chosen people, one after another. */
export function ScheduleDialogs({ chosen: { rows }, onClose }: ActingProps) {
  const [place, setPlace] = useState(0)
  const intern = rows[place]
  if (!intern) return null
  const next = () => {
    const following = rows[place + 1]
    if (!following) return onClose()
    toast.notice(`Next: ${following.name}, ${place + 2} of ${rows.length}`)
    setPlace(place + 1)
  }
  return <ScheduleDialog key={intern.id} intern={intern} onClose={next} />
}
