import { useLocation } from '@tanstack/react-router'
import { LostPage } from './lost-page.tsx'

export function NotFoundScreen() {
  const { missing } = useLocation().state
  return (
    <LostPage
      code="404"
      title="Oops! Page Not Found"
      sentence="The page you are looking for does not exist."
      reason={missing?.reason}
      onward={missing}
    />
  )
}
