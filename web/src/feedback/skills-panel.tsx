import type { SkillAverage } from '@cohort/contract/feedback/analysis'
import { skillRadar } from '@cohort/contract/feedback/charts'
import { Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { Chart, CHART_LOOK } from '#web/ui/chart.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

interface Props {
  readonly title: string
  readonly skills: readonly SkillAverage[]
  readonly write: (rating: number) => string
}

/** The radar of skills, and each of them in stars. */
export function SkillsPanel({ title, skills, write }: Props) {
  const rows = skills.map(({ skill, average }) => [skill, write(average)] as const)
  const isPhone = usePhone()
  const options = skillRadar(skills, CHART_LOOK)
  return (
    <Card withBorder padding="lg">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Chart
          label={title}
          options={isPhone ? narrowed(options) : options}
          isNarrow={isPhone}
          columns={['Skill', 'Rating']}
          rows={rows}
        />
        <Stack gap={4} justify="center" component="ul" p={0} m={0}>
          {skills.map(({ skill, average }) => (
            <Group key={skill} component="li" justify="space-between" wrap="nowrap" gap="sm">
              <Text>{skill}</Text>
              <Group gap="xs" wrap="nowrap" flex="none">
                <Stars value={average} size="1rem" />
                <Text size="sm" className="tabular" w="1.75rem" ta="end">
                  {write(average)}
                </Text>
              </Group>
            </Group>
          ))}
        </Stack>
      </SimpleGrid>
    </Card>
  )
}

/** The names of skills break into lines, so that all of them fit beside a smaller radar. */
function narrowed({ radar, ...others }: ReturnType<typeof skillRadar>) {
  const formatter = (skill?: string) => skill?.replaceAll(' ', '\n') ?? ''
  const axisName = { ...radar.axisName, fontSize: 9, lineHeight: 10, formatter }
  return { ...others, radar: { ...radar, radius: '46%', axisName } }
}
