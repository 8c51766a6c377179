import { SimpleGrid, Stack } from '@mantine/core'
import { useBranding } from '#web/lib/organisation/branding.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { ColourForm } from './colour-form.tsx'
import { LogoForm } from './logo-form.tsx'
import { NameForm } from './name-form.tsx'

export function BrandingPanel() {
  const { name } = useBranding()
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <SectionCard
        title="Logo and name"
        help="Shown in the header, on public pages, in the browser tab and in PDF reports."
        padding="lg"
      >
        <Stack gap="xl">
          <LogoForm />
          <NameForm key={name} />
        </Stack>
      </SectionCard>
      <SectionCard
        title="Colour"
        help="Used for buttons, links and selected items. Status colours do not change."
        padding="lg"
      >
        <ColourForm />
      </SectionCard>
    </SimpleGrid>
  )
}
