import { meetingRequest, type InternHeader } from '@cohort/contract/interns/schemas'
import { Select, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
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

export function RequestMeetingDialog({ intern, onClose }: Props) {
  const [internId, setInternId] = useState<string | null>(intern?.id ?? null)
  const [isMissing, setMissing] = useState(false)
  const request = useRequestMeeting()
  const ruleContext = usePublicRuleContext()
  const form = useZodForm(meetingRequest(ruleContext), {
    initialValues: { text: '', date: '', time: '' },
  })
  const send = form.handleSubmit(async (values) => {
    if (!internId) return setMissing(true)
    toast.success((await request.mutateAsync({ userId: internId, ...values })).message)
    onClose()
  })
  return (
    <Dialog title="Request a meeting" isDirty={form.isDirty()} onClose={onClose}>
      <FormShell form={form} onSubmit={send} submitLabel="Send request" onCancel={onClose}>
        <Introduction intern={intern} />
        {!intern && (
          <InternChoice
            value={internId}
            error={isMissing && !internId && 'Choose an intern.'}
            onChange={setInternId}
          />
        )}
        <Textarea
          label="What is it about?"
          placeholder="A code review of the login page"
          data-autofocus={intern ? true : undefined}
          autosize
          minRows={3}
          maxLength={500}
          {...form.getInputProps('text')}
        />
        <PreferredTimeForm form={form} internId={internId} />
      </FormShell>
    </Dialog>
  )
}

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
