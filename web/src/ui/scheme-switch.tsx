import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Until somebody chooses, the scheme follows the system. */
export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark'
  const Picture = other === 'dark' ? IconMoon : IconSun
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={`Switch to the ${other} colours`}
      onClick={() => setColorScheme(other)}
    >
      <Picture size="1.125rem" stroke={1.5} />
    </ActionIcon>
  )
}
