import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useEffect } from 'react'
import { BAR } from '#web/ui/theme/theme.ts'

export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const other = scheme === 'dark' ? 'light' : 'dark'
  useEffect(() => colourBars(BAR[scheme]), [scheme])
  const Icon = other === 'dark' ? IconMoon : IconSun
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={`Switch to the ${other} theme`}
      onClick={() => setColorScheme(other)}
    >
      <Icon size="1.125rem" stroke={1.5} />
    </ActionIcon>
  )
}

/** The browser's bars have the colour of the header. */
function colourBars(colour: string) {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    bar.content = colour
}
