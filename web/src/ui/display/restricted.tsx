import { paths } from '@cohort/contract/app-paths'
import { ButtonLink } from '../layout/button-link.tsx'
import { Failed } from './failed.tsx'

export const Restricted = () => (
  <Failed sentence="You are restricted from accessing this page.">
    <ButtonLink to={paths.dashboard}>Go to Dashboard</ButtonLink>
  </Failed>
)
