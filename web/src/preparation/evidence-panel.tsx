import type { Preparation } from '@cohort/contract/preparation/schemas'
import { Button, Card } from '@mantine/core'
import { useState } from 'react'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { SheetPanel } from './sheet-panel.tsx'

export function EvidencePanel({ preparation }: { readonly preparation: Preparation }) {
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const sheet = <SheetPanel preparation={preparation} isBesideForm />
  if (!isPhone) {
    return (
      <Card withBorder padding="lg" component="section" aria-label="Preparation">
        {sheet}
      </Card>
    )
  }
  return (
    <Card withBorder padding="md">
      <Button
        variant="default"
        fullWidth
        aria-expanded={isOpen}
        mb={isOpen ? 'md' : 0}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide preparation' : 'Show preparation'}
      </Button>
      {isOpen && sheet}
    </Card>
  )
}
