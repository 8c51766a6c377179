import { useWayBack } from '#web/lib/address/way-back.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'

/** Back to the list or page that led here, or to the interactions. */
export function BackToInteractions() {
  const { label, isKnown: _, ...link } = useWayBack()
  return (
    <ButtonLink variant="default" {...link}>
      {label}
    </ButtonLink>
  )
}
