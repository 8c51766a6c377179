import { toInstant } from '@cohort/contract/dates'
import type { OpenRequest } from '@cohort/contract/interactions/request-schemas'
import type { PublicRuleContext } from '@cohort/contract/rule-context'
import { meetingRequest, type InternHeader } from '@cohort/contract/interns/schemas'
import { Select, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { RequestQuote } from '#web/interactions/requests/requested-panel.tsx'
import { useOpenRequest } from '#web/interactions/requests/use-open-request.ts'
import { useZodForm, type ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { ChoicesNotice } from '#web/ui/forms/choices-notice.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { NOT_MENTOR_NOW } from '#web/plans/wording.ts'
import { PreferredTimeForm } from './preferred-time-form.tsx'
import { ownInternsQuery, useRequestMeeting } from './queries.ts'

interface Props {
  /** Without: one of the mentor's interns is chosen. */
  readonly intern?: Pick<InternHeader, 'id' | 'name'> | undefined
  readonly onClose: () => void
}

/** An open request is edited; a second one would replace its words. */
export function RequestMeetingDialog(props: Props) {
  const { intern } = props
  const open = useOpenRequest(intern?.id ?? null)
  if (open === undefined) return null
  return <RequestDialog {...props} open={open} />
}

interface DialogProps extends Props {
  readonly open: OpenRequest | null
}

function RequestDialog({ intern, onClose, open }: DialogProps) {
  const [edited] = useState(open)
  const [internId, setInternId] = useState<string | null>(intern?.id ?? null)
  const [isMissing, setMissing] = useState(false)
  const current = useOpenRequest(internId)
  const request = useRequestMeeting()
  const ruleContext = usePublicRuleContext()
  const form = useZodForm(meetingRequest(ruleContext), {
    initialValues: valuesOf(edited, ruleContext),
  })
  const send = form.handleSubmit(async (values) => {
    if (!internId) return setMissing(true)
    const replaces = current?.id
    toast.success((await request.mutateAsync({ userId: internId, ...values, replaces })).message)
    onClose()
  })
  const [title, submitLabel] = edited ? EDITING : ASKING
  return (
    <Dialog title={title} isDirty={form.isDirty()} onClose={onClose}>
      <FormShell form={form} onSubmit={send} submitLabel={submitLabel} onCancel={onClose}>
        <Introduction intern={intern} />
        {!intern && (
          <InternChoice
            value={internId}
            error={isMissing && !internId && 'Choose an intern.'}
            onChange={setInternId}
          />
        )}
        {current && current.id !== edited?.id && <Replaced request={current} />}
        <SubjectField form={form} isFirst={intern !== undefined} />
        <PreferredTimeForm form={form} internId={internId} />
      </FormShell>
    </Dialog>
  )
}

const ASKING = ['Request a meeting', 'Send request'] as const
const EDITING = ['Edit meeting request', 'Save request'] as const

/** A preferred time that has passed is not offered again. */
function valuesOf(edited: OpenRequest | null, { now, timeZone }: PublicRuleContext) {
  const preferred = edited?.preferred
  const isAhead = preferred && toInstant(preferred.date, preferred.time, timeZone) >= now
  return { text: edited?.text ?? '', date: '', time: '', ...(isAhead && preferred) }
}

interface SubjectProps {
  readonly form: ZodForm<ReturnType<typeof meetingRequest>>
  readonly isFirst: boolean
}

const SubjectField = ({ form, isFirst }: SubjectProps) => (
  <Textarea
    label="What is it about?"
    placeholder="A code review of the login page"
    data-autofocus={isFirst ? true : undefined}
    autosize
    minRows={3}
    maxLength={500}
    {...form.getInputProps('text')}
  />
)

const Replaced = ({ request }: { readonly request: OpenRequest }) => (
  <div>
    <RequestQuote request={request} />
    <Text size="sm">This request is open. Sending replaces it.</Text>
  </div>
)

const Introduction = ({ intern }: Pick<Props, 'intern'>) => (
  <Text size="sm">
    {intern && (
      <>
        With <bdi>{intern.name}</bdi>.{' '}
      </>
    )}
    An admin will schedule it.
  </Text>
)

interface ChoiceProps {
  readonly value: string | null
  readonly error: string | false
  readonly onChange: (internId: string | null) => void
}

function InternChoice({ value, error, onChange }: ChoiceProps) {
  const { data, isLoading, isError, isFetching, refetch } = useQuery(ownInternsQuery)
  const interns = data?.data ?? []
  return (
    <div>
      <Select
        label="Intern"
        placeholder="Choose one of your interns"
        data-autofocus
        searchable
        selectFirstOptionOnChange
        loading={isLoading}
        data={interns.map(({ id, name }) => ({ value: id, label: name }))}
        nothingFoundMessage={NOT_MENTOR_NOW}
        value={value}
        error={error}
        onChange={onChange}
      />
      <ChoicesNotice what="interns" query={{ isLoading, isError, isFetching, refetch }} />
    </div>
  )
}
