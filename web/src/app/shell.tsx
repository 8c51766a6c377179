import { ModalsProvider } from '@mantine/modals'
import { Outlet } from '@tanstack/react-router'

export function Shell() {
  return (
    <ModalsProvider>
      <main id="main">
        <Outlet />
      </main>
    </ModalsProvider>
  )
}
