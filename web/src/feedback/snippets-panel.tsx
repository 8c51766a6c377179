import { admits } from '@cohort/contract/access'
import { feedbacks } from '@cohort/contract/feedback/calls'
import type { Snippet } from '@cohort/contract/feedback/schemas'
import { Button, Menu, Text, Textarea, type TextareaProps } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { snippetsQuery, useRemoveSnippet, useSaveSnippet } from './queries.ts'
import classes from './snippets-panel.module.css'

interface Props extends Omit<TextareaProps, 'label' | 'value' | 'onChange'> {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A text with the snippets of its author beside it; without them for an author who became an admin. */
export function SnippetTextarea({ label, value, onChange, ...props }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const hasSnippets = admits(feedbacks.snippets.access, actorOf(useSignedIn()))
  const insert = (text: string) => {
    onChange(appended(value, text))
    field.current?.focus()
  }
  return (
    <div className={classes['field']}>
      <Textarea
        ref={field}
        label={label}
        autosize
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...props}
      />
      {hasSnippets && (
        <div className={classes['menu']}>
          <SnippetsMenu label={label} value={value} onInsert={insert} />
        </div>
      )}
    </div>
  )
}

const appended = (text: string, snippet: string) =>
  text === '' || /\s$/.test(text) ? text + snippet : `${text} ${snippet}`

interface MenuProps extends Pick<Props, 'label' | 'value'> {
  readonly onInsert: (text: string) => void
}

function SnippetsMenu({ label, value, onInsert }: MenuProps) {
  const saving = useSaveSnippet()
  // The focus returns to the button, unless it went to the field.
  const [isInserted, setInserted] = useState(false)
  const insert = (text: string) => {
    setInserted(true)
    onInsert(text)
  }
  const save = () => toastOutcome(saving.mutateAsync(value), 'The snippet could not be saved.')
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
          aria-label={`Snippets for ${label}`}
          rightSection={<IconChevronDown size="1rem" stroke={1.5} />}
        >
          Snippets
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes['list'] ?? ''}>
        <Menu.Item disabled={value.trim() === ''} onClick={() => void save()}>
          Save as snippet
        </Menu.Item>
        <Menu.Divider />
        <SnippetItems onInsert={insert} />
      </Menu.Dropdown>
    </Menu>
  )
}

type ItemsProps = Pick<MenuProps, 'onInsert'>

/** Fetched when the menu opens. */
function SnippetItems({ onInsert }: ItemsProps) {
  const { data, error } = useQuery(snippetsQuery)
  if (!data) return <Menu.Label>{error ? error.message : 'Loading…'}</Menu.Label>
  if (data.length === 0) return <Menu.Label>No snippets yet.</Menu.Label>
  return data.map((snippet) => (
    <SnippetItem key={snippet.id} snippet={snippet} onInsert={onInsert} />
  ))
}

function SnippetItem({
  snippet: { id, text },
  onInsert,
}: ItemsProps & { readonly snippet: Snippet }) {
  const removal = useRemoveSnippet()
  const ask = () =>
    confirm({
      title: 'Delete this snippet?',
      sentence: text,
      action: 'Delete',
      onConfirm: () =>
        void toastOutcome(removal.mutateAsync(id), 'The snippet could not be deleted.'),
    })
  return (
    <div className={classes['snippet']}>
      <Menu.Item className={classes['text'] ?? ''} onClick={() => onInsert(text)}>
        <Text inherit lineClamp={3} dir="auto">
          {text}
        </Text>
      </Menu.Item>
      <Menu.Item
        className={classes['delete'] ?? ''}
        aria-label={`Delete snippet: ${text}`}
        onClick={ask}
      >
        <IconTrash size="1rem" stroke={1.5} />
      </Menu.Item>
    </div>
  )
}
