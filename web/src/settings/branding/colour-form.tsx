import { COLOURS, type Colour } from '@cohort/contract/settings/branding-rules'
import { capitalised } from '@cohort/contract/wording'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { ColorSwatch, SimpleGrid, UnstyledButton, useComputedColorScheme } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { useBranding } from '#web/lib/organisation/branding.ts'
import { BRANDS } from '#web/ui/theme/brands.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import classes from './colour-form.module.css'
import { useChangeLook } from '../queries.ts'

/** Choosing a colour saves it at once, and shows it everywhere. */
export function ColourForm() {
  const { colour: current } = useBranding()
  const { mutateAsync, isPending } = useChangeLook()
  const shade = useComputedColorScheme() === 'dark' ? 4 : 7
  const choose = async (colour: Colour) => {
    if (colour === current || isPending) return
    try {
      await mutateAsync({ colour })
      toast.success(`Colour changed to ${colour}.`)
    } catch (error) {
      toast.failure(messageOf(error, 'Failed to save the colour.'))
    }
  }
  return (
    <fieldset className={classes['colours']} aria-label="Colour">
      <SimpleGrid cols={{ base: 2, xs: 4, md: 2, lg: 4 }} spacing="xs">
        {COLOURS.map((colour) => (
          <UnstyledButton
            key={colour}
            className={classes['colour']}
            aria-pressed={colour === current}
            onClick={() => void choose(colour)}
          >
            <ColorSwatch
              color={BRANDS[colour].shades[shade] ?? ''}
              size="1.75rem"
              withShadow={false}
            >
              {colour === current && (
                <IconCheck size="1rem" stroke={2.5} className={classes['check']} />
              )}
            </ColorSwatch>
            {capitalised(colour)}
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </fieldset>
  )
}
