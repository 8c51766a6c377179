import { CloseButton, Combobox, Modal, Text, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useForceUpdate } from '@mantine/hooks'
import { useEffect, useEffectEvent, useId } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import type { Command, Runnable } from './command.ts'
import { elsewhere, nothingFound } from './elsewhere.ts'
import { firstFitting, isSure } from './entered.ts'
import { useFound, type Section } from './found.ts'
import classes from './palette.module.css'
import { parseSearch } from './person-commands.ts'

interface Props {
  readonly typed: string
  readonly onType: (text: string) => void
  /** Enter was pressed before what it runs was found. */
  readonly isEntered: boolean
  readonly onEnter: () => void
  readonly onRun: (command: Runnable) => void
  readonly onClose: () => void
}

export function PaletteDialog(props: Props) {
  const isPhone = usePhone()
  return (
    <Modal
      opened
      onClose={props.onClose}
      withCloseButton={false}
      fullScreen={isPhone}
      size="38rem"
      centered={false}
      yOffset="10dvh"
      padding={0}
      // PaletteButton returns the focus, unless the command moved it.
      returnFocus={false}
      transitionProps={{ duration: 100 }}
      attributes={{ content: { 'aria-label': 'Search and commands' } }}
    >
      <Palette {...props} isPhone={isPhone} />
    </Modal>
  )
}

interface PaletteProps extends Props {
  readonly isPhone: boolean
}

function Palette({ isPhone, ...props }: PaletteProps) {
  const { typed, onType, onEnter, onClose } = props
  const { sections, isSearching } = useFound(typed.trim())
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const { role } = useSignedIn()
  const isNothing = sections.length === 0
  const further = isNothing && !isSearching ? [elsewhere(typed, role)] : []
  const commands = [...sections.flatMap((section) => section.commands), ...further]
  useFirstSelected(combobox, commands)
  const run = (commandId: string) => {
    const command = commands.find(({ id }) => id === commandId)
    if (command) runOrType(command, props)
  }
  const isWaiting = isSearching && !isSure(sections)
  useEntered(isWaiting, firstFitting(sections, parseSearch(typed.trim(), role).verb), props)
  return (
    <Combobox store={combobox} onOptionSubmit={run}>
      <div className={classes['field']}>
        <SearchInput
          value={typed}
          onChange={onType}
          onEnter={isWaiting && combobox.getSelectedOptionIndex() <= 0 ? onEnter : undefined}
        />
        {isPhone && <CloseButton aria-label="Close" size="xl" onClick={onClose} />}
      </div>
      {isNothing && (
        <Text c="dimmed" ta="center" py="lg" component="output" display="block">
          {isSearching ? 'Searching…' : nothingFound(typed, role)}
        </Text>
      )}
      <Choices sections={isNothing ? [{ title: 'Elsewhere', commands: further }] : sections} />
    </Combobox>
  )
}

function runOrType(command: Command, { onType, onRun }: Pick<Props, 'onType' | 'onRun'>) {
  const { does } = command
  if (typeof does === 'object' && 'type' in does) onType(does.type)
  else onRun({ ...command, does })
}

/** An Enter runs what fits once it is found; where nothing does, the choice is made anew. */
function useEntered(isWaiting: boolean, fitting: Command | undefined, props: Props) {
  const isDue = props.isEntered && !isWaiting
  const answer = useEffectEvent(() => {
    if (fitting) runOrType(fitting, props)
    else props.onType(props.typed)
  })
  useEffect(() => {
    if (isDue) answer()
  }, [isDue])
}

/** Other results select the first of them, which Enter runs. */
function useFirstSelected(
  { selectFirstOption }: ReturnType<typeof useCombobox>,
  commands: readonly Command[],
) {
  const shown = commands.map(({ id }) => id).join(' ')
  const rerender = useForceUpdate()
  useEffect(() => {
    selectFirstOption()
    // Mantine links the input to the list only at the next render.
    rerender()
  }, [selectFirstOption, shown, rerender])
}

interface SearchProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** In place of what Enter does to the selected choice. */
  readonly onEnter: (() => void) | undefined
}

function SearchInput({ value, onChange, onEnter }: SearchProps) {
  return (
    <Combobox.EventsTarget withExpandedAttribute>
      <TextInput
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- EventsTarget adds the aria attributes
        role="combobox"
        aria-label="Search screens, people, requests, plans and actions"
        placeholder="Search or type a command"
        variant="unstyled"
        size="md"
        flex={1}
        maxLength={100}
        leftSection={<IconSearch size="1.125rem" stroke={1.5} />}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter) return
          event.preventDefault()
          event.stopPropagation()
          onEnter()
        }}
      />
    </Combobox.EventsTarget>
  )
}

function Choices({ sections }: { readonly sections: readonly Section[] }) {
  // Mantine's own id changes after the first render.
  const listId = useId()
  return (
    <Combobox.Options
      id={listId}
      p="xs"
      aria-label="Screens, people, requests, plans and actions"
      className={classes['choices'] ?? ''}
    >
      {sections.map(({ title, commands }) => (
        <Combobox.Group key={title} label={title}>
          {commands.map((command) => (
            <Choice key={command.id} command={command} />
          ))}
        </Combobox.Group>
      ))}
    </Combobox.Options>
  )
}

function Choice({ command }: { readonly command: Command }) {
  const { id, label, detail, zone, icon: Icon } = command
  return (
    <Combobox.Option value={id} className={classes['choice'] ?? ''}>
      <Icon size="1.125rem" stroke={1.5} aria-hidden />
      <span className={classes['words']}>
        <span className={classes['label']}>{label}</span>
        {detail && <span className={classes['detail']}>{detail}</span>}
      </span>
      {zone && (
        <span className={classes['zone']} data-zone={zone}>
          {zone.split(' ')[0]?.toLowerCase()}
        </span>
      )}
    </Combobox.Option>
  )
}
