import { Fieldset, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

export const FieldGroup = ({ title, children }: Props) => (
  <Fieldset
    variant="unstyled"
    legend={
      <Text span size="sm" fw={600}>
        {title}
      </Text>
    }
  >
    {children}
  </Fieldset>
)
