import { IconArrowLeft } from '@tabler/icons-react'
import { useBackLink } from '#web/lib/url-state/back-link.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'

/** Back to the list or page that led here, or to the interactions; where there is nothing else to do. */
export function BackToInteractions() {
  const { label, isKnown: _, ...link } = useBackLink()
  return (
    <ButtonLink variant="default" {...link}>
      {label}
    </ButtonLink>
  )
}

/** The same before the title of a screen, where a button would take a row of a phone. */
export function BackArrow() {
  const { label, isKnown: _, ...link } = useBackLink()
  return (
    <TextLink {...link} className="not-printed" aria-label={label} title={label}>
      <IconArrowLeft size="1.25rem" stroke={1.5} aria-hidden />
    </TextLink>
  )
}
