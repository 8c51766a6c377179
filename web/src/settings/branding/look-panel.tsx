import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBranding } from '#web/lib/organisation/branding.ts'
import { ColourForm } from './colour-form.tsx'
import { LogoForm } from './logo-form.tsx'
import { NameForm } from './name-form.tsx'

/** How the product looks for everybody, signed in or not. */
export function LookPanel() {
  const { name } = useBranding()
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <Section
        id="logo"
        title="Logo and name"
        help="In the header, on the public pages, in the tab of the browser and on the PDF report."
      >
        <Stack gap="xl">
          <LogoForm />
          <NameForm key={name} />
        </Stack>
      </Section>
      <Section
        id="colour"
        title="Colour"
        help="Of buttons, links and what is chosen. Green, yellow and red stay what they mean."
      >
        <ColourForm />
      </Section>
    </SimpleGrid>
  )
}

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly help: string
  readonly children: ReactNode
}

function Section({ id, title, help, children }: SectionProps) {
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {help}
      </Text>
      {children}
    </Card>
  )
}
