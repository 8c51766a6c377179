import { SimpleGrid, Stack } from '@mantine/core'
import { useBranding } from '#web/lib/organisation/branding.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { ColourForm } from './colour-form.tsx'
import { LogoForm } from './logo-form.tsx'
import { NameForm } from './name-form.tsx'

export function LookPanel() {
  const { name } = useBranding()
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <SectionCard
        title="Logo and name"
        help="In the header, on the public pages, in the tab of the browser and on the PDF report."
        padding="lg"
      >
        <Stack gap="xl">
          <LogoForm />
          <NameForm key={name} />
        </Stack>
      </SectionCard>
      <SectionCard
        title="Colour"
        help="Of buttons, links and what is chosen. Green, yellow and red stay what they mean."
        padding="lg"
      >
        <ColourForm />
      </SectionCard>
    </SimpleGrid>
  )
}
