import { LostPage } from './lost-page.tsx'

export function NotFoundScreen() {
  return (
    <LostPage
      code="404"
      title="Oops! Page Not Found"
      sentence="The page you are looking for does not exist."
    />
  )
}
