import type { Interaction } from '@cohort/contract/interactions/schemas'
import { ActionIcon, Button, Menu, type MenuItemProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { useActs, type Act } from './use-acts.ts'

interface Props {
  readonly interaction: Interaction
  readonly onEdit: (interaction: Interaction) => void
}

/** The first action as a button, the others in a menu; nothing for those who can do nothing. */
export function RowActions({ interaction, onEdit }: Props) {
  const { acts, dialog } = useActs(interaction, onEdit)
  const [main] = acts.filter(({ isRare }) => !isRare)
  const others = acts.filter((act) => act !== main)
  const about = `${interaction.name} with ${interaction.assignedIntern}`
  return (
    <>
      {main && <MainButton act={main} about={about} />}
      <MoreMenu acts={others} about={about} />
      {dialog}
    </>
  )
}

/** The same on a card, which shows some of them elsewhere; a menu is never alone. */
export function CardActions({ interaction, onEdit }: Props) {
  const { acts, dialog } = useActs(interaction, onEdit)
  const shown = acts.filter(({ isElsewhereOnCard = false }) => !isElsewhereOnCard)
  const main = shown.find(({ isRare = false }) => !isRare) ?? shown[0]
  const others = shown.filter((act) => act !== main)
  return (
    <>
      {main && <MainButton act={main} about={interaction.name} isOnCard />}
      <MoreMenu acts={others} about={interaction.name} />
      {dialog}
    </>
  )
}

interface MainProps {
  readonly act: Act
  /** Names the interaction where the list does not. */
  readonly about: string
  /** Quiet there, unless it is due: nine cards are in sight. */
  readonly isOnCard?: boolean
}

function MainButton({ act, about, isOnCard = false }: MainProps) {
  const { label, joint, link, href, run } = act
  const { variant = isOnCard ? 'subtle' : 'default' } = act
  const { isDisabled = false, isPending = false } = act
  const common = {
    variant,
    size: isOnCard ? 'sm' : 'compact-sm',
    'aria-label': `${label}${joint ? ` ${joint}` : ''} ${about}`,
  } as const
  if (link) {
    return (
      <ButtonLink {...common} {...link}>
        {label}
      </ButtonLink>
    )
  }
  if (href) {
    return (
      <Button {...common} component="a" href={href} target="_blank" rel="noopener noreferrer">
        {label}
      </Button>
    )
  }
  return (
    <Button {...common} loading={isPending} disabled={isDisabled} onClick={() => run?.()}>
      {label}
    </Button>
  )
}

interface MenuProps {
  readonly acts: readonly Act[]
  readonly about: string
}

function MoreMenu({ acts, about }: MenuProps) {
  if (acts.length === 0) return null
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`More actions for ${about}`}>
          <IconDots size="1.125rem" stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <MenuEntry key={act.label} {...act} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type LinkProps = MenuItemProps & Omit<ComponentProps<'a'>, keyof MenuItemProps>

const LinkEntry = createLink((props: LinkProps) => <Menu.Item component="a" {...props} />)

function MenuEntry({ label, link, run, isDisabled = false, isPending = false }: Act) {
  return link ? (
    <LinkEntry {...link}>{label}</LinkEntry>
  ) : (
    <Menu.Item disabled={isDisabled || isPending} onClick={() => run?.()}>
      {label}
    </Menu.Item>
  )
}
