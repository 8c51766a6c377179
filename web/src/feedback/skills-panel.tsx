import type { SkillAverage } from '@cohort/contract/feedback/analysis'
import { skillRadar } from '@cohort/contract/feedback/charts'
import { Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { Chart, CHART_LOOK } from '#web/ui/display/chart.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'

interface Props {
  readonly title: string
  readonly skills: readonly SkillAverage[]
  readonly write: (rating: number) => string
}

export function SkillsPanel(props: Props) {
  const isPhone = usePhone()
  return (
    <Card withBorder padding="lg">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        {isPhone && <SkillList {...props} isNumbered />}
        <SkillRadar {...props} />
        {!isPhone && <SkillList {...props} />}
      </SimpleGrid>
    </Card>
  )
}

interface ListProps extends Omit<Props, 'title'> {
  /** As the axes of the drawing. */
  readonly isNumbered?: boolean
}

const SkillList = ({ skills, write, isNumbered = false }: ListProps) => (
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
)

export function SkillRadar({ title, skills, write }: Props) {
  const isPhone = usePhone()
  const options = skillRadar(skills, CHART_LOOK)
  return (
    <Chart
      label={title}
      options={isPhone ? numbered(options) : options}
      isNarrow={isPhone}
      columns={['Skill', 'Rating']}
      rows={skills.map(({ skill, average }) => [skill, write(average)])}
    />
  )
}

type Radar = ReturnType<typeof skillRadar>

/** A phone has no room for the names: each axis shows the number of its skill in the list. */
function numbered({ radar, ...others }: Radar) {
  const skills = radar.indicator.map(({ name }) => name)
  const formatter = (skill = '') => String(skills.indexOf(skill) + 1)
  const axisName = { ...radar.axisName, fontSize: 12, formatter }
  return { ...others, radar: { ...radar, radius: '78%', axisNameGap: 9, axisName } }
}
