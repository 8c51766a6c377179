import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useEffect } from 'react'
import { BAR } from '#web/ui/theme/theme.ts'

/** Until somebody chooses, the scheme follows the system. */
export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const other = scheme === 'dark' ? 'light' : 'dark'
  useEffect(() => colourBars(BAR[scheme]), [scheme])
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

/** What the system draws around the app has the colour of its header, chosen or not. */
function colourBars(colour: string) {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    bar.content = colour
}
