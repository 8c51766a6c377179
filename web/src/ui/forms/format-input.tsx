import { EXPORT_FORMATS, FORMAT_NAMES } from '@cohort/contract/files'
import { Group, Radio, type RadioGroupProps } from '@mantine/core'

export const FormatInput = (props: Omit<RadioGroupProps, 'label' | 'children'>) => (
  <Radio.Group label="Format" {...props}>
    <Group gap="lg" mt={4}>
      {EXPORT_FORMATS.map((format) => (
        <Radio key={format} value={format} label={FORMAT_NAMES[format]} />
      ))}
    </Group>
  </Radio.Group>
)
