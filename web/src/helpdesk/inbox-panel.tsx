import { formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import { Title } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { useAddress } from '#web/lib/url-state/use-address.ts'
import { useAddressId } from '#web/lib/url-state/use-address-id.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { isWriting } from '#web/ui/layout/single-keys.ts'
import { useWide } from '#web/ui/layout/use-wide.ts'
import { ConversationPanel } from './conversation-panel.tsx'
import classes from './inbox.module.css'
import { conversationQuery } from './queries.ts'
import { RequestPanel } from './request-panel.tsx'

interface Props {
  /** The conversation beside the list; absent where it is over the list. */
  readonly pane: Ref<HTMLElement>
  readonly children: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** A list of requests with the conversation beside it, or over it in a narrow window. */
export function InboxPanel({ pane, children }: Props) {
  const inbox = useRef<HTMLElement>(null)
  const [requestId] = useAddressId('request')
  const [, change] = useAddress()
  const isWide = useWide()
  const buttons = () => [...(inbox.current?.querySelectorAll<HTMLElement>('[data-request]') ?? [])]
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const isFree = !(event.altKey || event.ctrlKey || event.metaKey || isWriting(event.target))
    if (step === undefined || !isFree || !isInside(event)) return
    const found = buttons()
    const next = found[indexOf(found, requestId, step)]
    if (!next) return
    event.preventDefault()
    next.focus()
    change({ request: next.dataset['request'] }, { replace: true, resetScroll: false })
  }
  if (!isWide) {
    return (
      <>
        {children}
        <ConversationPanel />
      </>
    )
  }
  const leave = () =>
    buttons()
      .find(({ dataset }) => dataset['request'] === requestId)
      ?.focus()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the list
    <section className={classes['inbox']} aria-label="Inbox" ref={inbox} onKeyDown={move}>
      <div className={classes['list']}>{children}</div>
      <Pane requestId={requestId} pane={pane} onLeave={leave} />
    </section>
  )
}

const OF_THEIR_OWN = '[aria-haspopup], [role="menu"], [role="dialog"]'

/** Menus and dialogs have keys of their own, which bubble up to here. */
const isInside = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(OF_THEIR_OWN) === null

function indexOf(buttons: readonly HTMLElement[], requestId: string | undefined, step: number) {
  const now = buttons.findIndex(({ dataset }) => dataset['request'] === requestId)
  return now === -1 ? 0 : Math.min(Math.max(now + step, 0), buttons.length - 1)
}

interface PaneProps extends Pick<Props, 'pane'> {
  readonly requestId: string | undefined
  readonly onLeave: () => void
}

function Pane({ requestId, pane, onLeave }: PaneProps) {
  const query = useInfiniteQuery({
    ...conversationQuery(requestId ?? ''),
    enabled: requestId !== undefined,
  })
  const request = requestId === undefined ? undefined : query.data?.request
  const title = request ? `${formatRequestNumber(request)} ${request.subject}` : 'Conversation'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads back
    <section
      className={classes['pane']}
      aria-label={title}
      ref={pane}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && isInside(event) && onLeave()}
    >
      {request && (
        <Title order={2} className={classes['title'] ?? ''}>
          {title}
        </Title>
      )}
      {requestId === undefined ? (
        <Empty sentence="Choose a request to read and answer it." icon={IconMessages} />
      ) : (
        <RequestPanel key={requestId} query={query} />
      )}
    </section>
  )
}
