import { paths } from '@cohort/contract/app-paths'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'

export const BackToInteractions = () => (
  <ButtonLink variant="default" to={paths.interactions}>
    Back to interactions
  </ButtonLink>
)
