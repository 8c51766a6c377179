import { Outlet } from '@tanstack/react-router'

export function SignedOutPanel() {
  return <Outlet />
}
