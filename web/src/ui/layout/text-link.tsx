import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Props = AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>

/** A link inside the app, which prefetches its screen on hover. */
export const TextLink = createLink((props: Props) => <Anchor underline="always" {...props} />)
