import { formatDay, isDay } from '@cohort/contract/dates'
import { PRIORITIES, RECIPIENTS, TO_ADMINS } from '@cohort/contract/helpdesk/rules'
import { FILL_ALL } from '@cohort/contract/helpdesk/messages'
import { helpRequestForm } from '@cohort/contract/helpdesk/schemas'
import { Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { OfferedPanel } from '#web/articles/offered-panel.tsx'
import {
  LEAVE,
  LEAVE_SUBJECT,
  MEETING,
  MEETING_SUBJECT,
  OWN_MENTOR,
} from '#web/lib/url-state/reply.ts'
import { mentorsQuery } from '#web/lib/forms/choices.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { withFallback } from '#web/lib/network/with-fallback.ts'
import { useZodForm, type ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { MentorPickForm } from '#web/plans/milestones/mentor-pick-form.tsx'
import { trainingQuery } from '#web/users/queries.ts'
import { ChoicesNotice } from '#web/ui/forms/choices-notice.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { RestoredNotice } from '#web/ui/forms/restored-notice.tsx'
import { toastWithUndo } from '#web/ui/overlays/undo-toast.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useRaiseRequest } from './queries.ts'

const BLANK: z.input<typeof helpRequestForm> = {
  subject: '',
  description: '',
  priority: 'LOW',
  recepient: 'Admins',
  recepientId: null,
}

const NEW = { initialValues: BLANK, draft: 'help-request' }

const TO_MENTOR = { recepient: 'Mentors' } as const

const BEGUN: Readonly<Record<string, Partial<typeof BLANK>>> = {
  [OWN_MENTOR]: TO_MENTOR,
  [MEETING]: { ...TO_MENTOR, subject: MEETING_SUBJECT },
  [LEAVE]: { subject: LEAVE_SUBJECT },
}

const begunOf = (ask: string) =>
  isDay(ask) ? { subject: `Daily update of ${formatDay(ask)}` } : BEGUN[ask]

/** What was begun for one of these waits while another is written. Without a mentor of their own it goes to the admins. */
function newFor(ask: string | undefined, hasMentor: boolean): typeof NEW {
  const begun = ask === undefined ? undefined : begunOf(ask)
  if (!begun) return NEW
  const toAdmins = !hasMentor && { recepient: BLANK.recepient }
  return { initialValues: { ...BLANK, ...begun, ...toAdmins }, draft: `help-request.${ask}` }
}

const ASKS_MENTOR: readonly (string | undefined)[] = [OWN_MENTOR, MEETING]

/** A request that was begun before waits while a message is answered. */
const replyIn = (replyTo: string, author: string): typeof NEW => ({
  initialValues: {
    ...BLANK,
    subject: `Answer to a message from ${author}`,
    priority: 'MEDIUM',
    ...(replyTo !== TO_ADMINS && { recepient: 'Mentors', recepientId: replyTo }),
  },
  draft: `help-request.${replyTo}`,
})

const REQUIRED = { allowDeselect: false }

interface Props {
  /** The mentor who wrote the message that is answered, or `TO_ADMINS`. */
  readonly replyTo?: string | undefined
  /** What the request is begun for, as the address names it. */
  readonly ask: string | undefined
  readonly onSent: () => void
}

export function NewRequestForm(props: Props) {
  const author = useAuthor(props.replyTo)
  const hasMentor = useHasMentor(ASKS_MENTOR.includes(props.ask))
  if (author === undefined || hasMentor === undefined) return <TableSkeleton count={5} />
  return <Form {...props} {...{ author, hasMentor }} />
}

/** Undefined while it is loading; true when it cannot be known, or nothing depends on it. */
function useHasMentor(isAsked: boolean): boolean | undefined {
  const query = { ...trainingQuery(useSignedIn().userId), enabled: isAsked }
  const { data, isLoading } = useQuery(query)
  if (!isAsked) return true
  if (isLoading) return undefined
  return data === undefined || Boolean(data?.milestone?.mentorId)
}

/** Null without a message; undefined while the name of the mentor who wrote it is loading. */
function useAuthor(replyTo: string | undefined): string | null | undefined {
  const isMentors = replyTo !== undefined && replyTo !== TO_ADMINS
  const { data, isLoading } = useQuery({ ...mentorsQuery, enabled: isMentors })
  if (!replyTo) return null
  if (!isMentors) return 'an admin'
  if (isLoading) return undefined
  return data?.find(({ id }) => id === replyTo)?.name ?? 'a mentor'
}

interface FormProps extends Props {
  readonly author: string | null
  readonly hasMentor: boolean
}

function Form({ replyTo, ask, onSent, author, hasMentor }: FormProps) {
  const raise = useRaiseRequest()
  const begun = replyTo && author ? replyIn(replyTo, author) : newFor(ask, hasMentor)
  const form = useZodForm(helpRequestForm, begun)
  const mentorId = useMentorId(form)
  const submit = form.handleSubmit(async (values) => {
    const { message } = await withFallback('Help request not submitted', raise.mutateAsync(values))
    form.startOver()
    toast.success(message)
    onSent()
  })
  const solve = () => {
    const { values } = form
    form.startOver()
    toastWithUndo('Your request was not sent.', () => form.setValues(values))
  }
  const inputOf = (name: keyof typeof BLANK) => quieted(form.getInputProps(name))
  return (
    <FormShell
      form={form}
      onSubmit={(event) => {
        form.setFieldValue('recepientId', mentorId)
        submit(event)
      }}
      submitError={isIncomplete(form) ? FILL_ALL : form.submitError}
      submitLabel={replyTo ? 'Send as a help request' : 'Submit'}
    >
      {replyTo && <AnswerNote form={form} author={author} />}
      {form.isRestored && <RestoredNotice onDiscard={form.startOver} />}
      <TextInput label="Subject" {...inputOf('subject')} />
      <OfferedPanel subject={form.values.subject} onSolved={solve} />
      <Textarea label="Description" autosize minRows={4} maxRows={14} {...inputOf('description')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select label="Priority" data={PRIORITIES} {...inputOf('priority')} {...REQUIRED} />
        <Select label="Recipient" data={RECIPIENTS} {...inputOf('recepient')} {...REQUIRED} />
      </SimpleGrid>
      {form.values.recepient === 'Mentors' && <MentorForm form={form} mentorId={mentorId} />}
    </FormShell>
  )
}

function AnswerNote({ form, author }: Pick<FormProps, 'author'> & Pick<MentorProps, 'form'>) {
  const { recepient, priority } = form.values
  const receivers = recepient === 'Admins' ? 'all admins' : 'the mentor below'
  return (
    <Text size="sm">
      {`You answer a message from ${author}. Your answer becomes a help request to ${receivers}, with priority ${priority}. What they write back appears under "Your Help Requests".`}
    </Text>
  )
}

const isIncomplete = ({ errors }: RequestForm) => Object.values(errors).includes(FILL_ALL)

/** The message about all fields appears once, above the button. */
const inPlace = (error: unknown) => (error === FILL_ALL ? true : (error as string))

const quieted = (input: ReturnType<RequestForm['getInputProps']>) => ({
  ...input,
  error: inPlace(input.error),
})

type RequestForm = ZodForm<typeof helpRequestForm>

/** Their own mentor, until they choose another. */
function useMentorId({ values: { recepient, recepientId } }: RequestForm) {
  const isForMentor = recepient === 'Mentors'
  const query = { ...trainingQuery(useSignedIn().userId), enabled: isForMentor }
  const { data } = useQuery(query)
  return recepientId ?? (isForMentor ? data?.milestone?.mentorId : null) ?? null
}

interface MentorProps {
  readonly form: RequestForm
  readonly mentorId: string | null
}

function MentorForm({ form, mentorId }: MentorProps) {
  const { isLoading, isError, isFetching, refetch } = useQuery(mentorsQuery)
  return (
    <Stack gap={4}>
      <MentorPickForm
        label="Mentor"
        data-path="recepientId"
        value={mentorId}
        error={inPlace(form.errors['recepientId'])}
        onPick={({ id }) => form.setFieldValue('recepientId', id)}
      />
      <ChoicesNotice what="mentors" query={{ isLoading, isError, isFetching, refetch }} />
    </Stack>
  )
}
