import { Group, Radio, type RadioGroupProps } from '@mantine/core'

export const FormatInput = (props: Omit<RadioGroupProps, 'label' | 'children'>) => (
  <Radio.Group label="Format" {...props}>
    <Group gap="lg" mt={4}>
      <Radio value="xlsx" label="Excel (XLSX)" />
      <Radio value="csv" label="CSV" />
    </Group>
  </Radio.Group>
)
