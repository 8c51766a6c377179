import { Text } from '@mantine/core'
import { IconBeach } from '@tabler/icons-react'
import { Notice } from '#web/ui/display/notice.tsx'

export const NOT_EXPECTED = 'No updates are expected.'

export const HolidayNotice = ({ name }: { readonly name: string }) => (
  <Notice icon={<IconBeach size="1rem" stroke={1.5} aria-hidden />}>
    <Text size="sm">
      {name}: holiday. {NOT_EXPECTED}
    </Text>
  </Notice>
)
