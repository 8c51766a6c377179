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
  const isNumbered = isPhone && skills.length > MOST_NAMED
  const options = skillRadar(skills, CHART_LOOK)
  return (
    <Card withBorder padding="lg">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Chart
          label={title}
          options={isNumbered ? numbered(options) : isPhone ? narrowed(options) : options}
          isNarrow={isPhone}
          columns={['Skill', 'Rating']}
          rows={rows}
        />
        <Stack gap={4} justify="center" component="ul" p={0} m={0}>
          {skills.map(({ skill, average }, index) => (
            <Group key={skill} component="li" justify="space-between" wrap="nowrap" gap="sm">
              <Group gap="xs" wrap="nowrap" align="baseline">
                {isNumbered && (
                  <Text size="sm" c="dimmed" className="tabular" w="1.125rem" ta="end" flex="none">
                    {index + 1}
                  </Text>
                )}
                <Text>{skill}</Text>
              </Group>
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

/** More names than these print over each other around the radar of a phone. */
const MOST_NAMED = 8

type Radar = ReturnType<typeof skillRadar>

/** The names of skills break into lines, so that all of them fit beside a smaller radar. */
const narrowed = (options: Radar) =>
  labelled(options, '50%', {
    lineHeight: 11,
    formatter: (skill = '') => skill.replaceAll(' ', '\n'),
  })

/** Each axis has the number that its skill has in the list below. */
function numbered(options: Radar) {
  const skills = options.radar.indicator.map(({ name }) => name)
  const formatter = (skill = '') => String(skills.indexOf(skill) + 1)
  return labelled(options, '78%', { fontSize: 12, formatter })
}

interface AxisName {
  readonly fontSize?: number
  readonly lineHeight?: number
  readonly formatter: (skill?: string) => string
}

function labelled({ radar, ...others }: Radar, radius: string, axisName: AxisName) {
  const named = { ...radar, radius, axisNameGap: 9, axisName: { ...radar.axisName, ...axisName } }
  return { ...others, radar: named }
}
