import { Button, Menu, Text, Textarea, type TextareaProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconChevronDown, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Fragment, useRef, useState, type ComponentType, type Ref } from 'react'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { OptionalLabel } from './optional-label.tsx'
import classes from './saved-texts.module.css'

export interface SavedText {
  readonly id: string
  readonly text: string
}

/** Texts that are kept to be used again: what they are called, where they come from, what can be done. */
export interface SavedTexts<Saved extends SavedText> {
  /** Such as "saved phrase" and "Saved phrases". */
  readonly noun: string
  readonly title: string
  readonly query: Pick<UseQueryOptions<Saved[]>, 'queryKey' | 'queryFn'>
  readonly saves: readonly {
    readonly label: string
    readonly save: (text: string) => Promise<unknown>
  }[]
  readonly remove: (id: string) => Promise<unknown>
  readonly edit?: (saved: Saved) => void
  readonly canChange?: (saved: Saved) => boolean
  /** Headings within the list. */
  readonly groupOf?: (saved: Saved) => string
}

interface FieldProps<Saved extends SavedText> extends Omit<
  TextareaProps,
  'label' | 'value' | 'onChange'
> {
  readonly label: string
  readonly isOptional?: boolean
  readonly value: string
  readonly onChange: (text: string) => void
  /** Absent for those who may keep none. */
  readonly saved: SavedTexts<Saved> | undefined
  readonly ref?: Ref<HTMLTextAreaElement> | undefined
}

/** A text field with the saved texts beside its label; one that is chosen is added at its end. */
export function SavedTextsTextarea<Saved extends SavedText>(props: FieldProps<Saved>) {
  const { label, isOptional, value, onChange, saved, ref, ...rest } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const merged = useMergedRef(field, ref)
  const insert = (text: string) => {
    onChange(appended(value, text))
    field.current?.focus()
  }
  return (
    <div className={classes['field']}>
      <Textarea
        ref={merged}
        label={isOptional ? <OptionalLabel label={label} /> : label}
        autosize
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...rest}
      />
      {saved && (
        <div className={classes['menu']}>
          <SavedMenu label={label} value={value} saved={saved} onInsert={insert} />
        </div>
      )}
    </div>
  )
}

const appended = (text: string, added: string) =>
  text === '' || /\s$/.test(text) ? text + added : `${text} ${added}`

interface MenuProps<Saved extends SavedText> {
  readonly label: string
  readonly value: string
  readonly saved: SavedTexts<Saved>
  readonly onInsert: (text: string) => void
}

function SavedMenu<Saved extends SavedText>({ label, value, saved, onInsert }: MenuProps<Saved>) {
  // The focus returns to the button, unless it went to the field.
  const [isInserted, setInserted] = useState(false)
  const insert = (text: string) => {
    setInserted(true)
    onInsert(text)
  }
  return (
    <Menu
      position="bottom-end"
      width="min(24rem, calc(100vw - 2rem))"
      shadow="md"
      returnFocus={!isInserted}
      onOpen={() => setInserted(false)}
    >
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${saved.title} for ${label}`}
          rightSection={<IconChevronDown size="1rem" stroke={1.5} />}
        >
          {saved.title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes['list']}>
          <SavedItems saved={saved} onInsert={insert} />
        </div>
        <Menu.Divider />
        {saved.saves.map(({ label: name, save }) => (
          <Menu.Item key={name} disabled={value.trim() === ''} onClick={() => void save(value)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type ItemsProps<Saved extends SavedText> = Pick<MenuProps<Saved>, 'saved' | 'onInsert'>

/** Fetched when the menu opens. */
function SavedItems<Saved extends SavedText>({ saved, onInsert }: ItemsProps<Saved>) {
  const { data, error } = useQuery(saved.query)
  if (!data) return <Menu.Label>{error ? error.message : 'Loading…'}</Menu.Label>
  if (data.length === 0) return <Menu.Label>No {saved.noun}s yet.</Menu.Label>
  const groups = Map.groupBy(data, (one) => saved.groupOf?.(one) ?? '')
  return [...groups].map(([group, members]) => (
    <Fragment key={group}>
      {group && <Menu.Label>{group}</Menu.Label>}
      {members.map((one) => (
        <SavedItem key={one.id} one={one} saved={saved} onInsert={onInsert} />
      ))}
    </Fragment>
  ))
}

function SavedItem<Saved extends SavedText>({
  one,
  saved: { noun, edit, remove, canChange = () => true },
  onInsert,
}: ItemsProps<Saved> & { readonly one: Saved }) {
  const { id, text } = one
  const ask = () =>
    confirm({
      title: `Delete this ${noun}?`,
      sentence: text,
      action: 'Delete',
      onConfirm: () => void remove(id),
    })
  return (
    <div className={classes['saved']}>
      <Menu.Item className={classes['text'] ?? ''} onClick={() => onInsert(text)}>
        <Text inherit lineClamp={3} dir="auto">
          {text}
        </Text>
      </Menu.Item>
      {edit && canChange(one) && (
        <Act label={`Edit ${noun}: ${text}`} icon={IconPencil} onClick={() => edit(one)} />
      )}
      {canChange(one) && <Act label={`Delete ${noun}: ${text}`} icon={IconTrash} onClick={ask} />}
    </div>
  )
}

interface ActProps {
  readonly label: string
  readonly icon: ComponentType<{ size: string; stroke: number }>
  readonly onClick: () => void
}

const Act = ({ label, icon: Icon, onClick }: ActProps) => (
  <Menu.Item className={classes['act'] ?? ''} aria-label={label} onClick={onClick}>
    <Icon size="1rem" stroke={1.5} />
  </Menu.Item>
)
