import { IconHourglass } from '@tabler/icons-react'
import { Empty } from './empty.tsx'
import { PageHeader } from './page-header.tsx'

/** Holds the place of a screen that is still to come. */
export function NotAvailableYet({ title }: { readonly title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Empty
        sentence="This screen is not available yet."
        icon={<IconHourglass size="1.25rem" stroke={1.5} />}
      />
    </>
  )
}
