import { type Role, isIntern } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { RuleContext } from '@cohort/contract/rule-context'
import {
  addUserFields,
  hasWayIn,
  isMentoredInPlan,
  MENTOR_NEEDS_PLAN,
  PASSWORD_MISSING,
} from '@cohort/contract/users/new-user-schemas'
import { INVALID_USER } from '@cohort/contract/users/messages'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod'
import { useZodForm, type ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { useRuleContext } from '#web/lib/organisation/organisation.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { toast, TOAST } from '#web/ui/overlays/toast.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { toastWithAction } from '#web/ui/overlays/undo-toast.tsx'
import { PlacingForm } from './placing-form.tsx'
import { useAddUser } from './queries.ts'
import { usePlacing, useUsualOfBatch } from './use-placing.ts'

const CLOSES_AFTER = 500
const NOT_ADDED = 'Failed to add user.'
const ROLE_CHOICES: Role[] = ['Mentors', 'Admins', 'Interns']

interface Props {
  readonly onClose: () => void
  readonly initialRole?: Role
}

export function AddUserDialog({ onClose, initialRole }: Props) {
  const isForIntern = isIntern({ role: initialRole ?? null })
  const { form, add, submitThen } = useAdding(initialRole, isForIntern)
  const [added, setAdded] = useState<string>()
  const closeSoon = useTimeout(onClose, CLOSES_AFTER)
  const toastAdded = useAddedToast()
  const isPhone = usePhone()
  const submit = submitThen((result) => {
    toastAdded(result)
    closeSoon.start()
  })
  const addNext = submitThen((result) => {
    // A toast would cover the first field, which gets the focus.
    if (isPhone) setAdded(`${result.data.name}: ${result.message}`)
    else toastAdded(result)
    add.reset()
    form.setValues(OF_ONE_PERSON)
    form.getInputNode('name')?.focus()
  })
  const title = isForIntern ? 'Add intern' : 'Add User'
  const close = () => closeWithDraft(form, onClose)
  return (
    <Dialog title={title} onClose={close}>
      <FormShell
        form={form}
        onSubmit={submit}
        submitError={Object.keys(form.errors).length > 0 ? INVALID_USER : form.submitError}
        isBlocked={add.isSuccess}
        submitLabel={title}
        isFooterSticky
        // On a phone, where three buttons need two lines, the cross closes the dialog.
        {...(!(isForIntern && isPhone) && { onCancel: close })}
        otherAction={isForIntern ? { label: 'Add and add another', onClick: addNext } : undefined}
      >
        {added && <Notice icon={<IconCheck size="1.125rem" stroke={1.5} />}>{added}</Notice>}
        <Fields form={form} isPlaced={isForIntern} />
      </FormShell>
    </Dialog>
  )
}

/** The choices for the next person alone are no text that one would miss. */
function closeWithDraft({ draftedAt, values }: Adding['form'], onClose: () => void) {
  const isTyped = [values.name, values.email, values.employeeId].some(Boolean)
  if (draftedAt && isTyped) toast.notice('Draft saved', TOAST.short)
  onClose()
}

type Adding = ReturnType<typeof useAdding>

type Added = Awaited<ReturnType<ReturnType<typeof useAddUser>['mutateAsync']>>

function useAdding(initialRole: Role | undefined, isForIntern: boolean) {
  const add = useAddUser()
  const { placing, keep } = usePlacing()
  const form = useZodForm(screenForm(useRuleContext()), {
    initialValues: { ...EMPTY, ...(isForIntern && placing), role: initialRole ?? null },
    draft: initialRole ? `add-user ${initialRole}` : 'add-user',
    secrets: ['password'],
  })
  const submitThen = (onAdded: (added: Added) => void) =>
    form.handleSubmit(async ({ planId, mentorId, status, ...values }) => {
      try {
        const plan = planId ? { planId, ...(mentorId && { mentorId }) } : {}
        const training = isIntern(values) ? { ...plan, ...(status && { status }) } : {}
        const added = await add.mutateAsync({ ...values, ...training })
        if (isForIntern) keep(form.getValues())
        onAdded(added)
      } catch (error) {
        toast.failure(NOT_ADDED)
        throw error
      }
    })
  return { form, add, submitThen }
}

function useAddedToast() {
  const navigate = useNavigate()
  return ({ message, data: { id, role } }: Added) => {
    const to = isIntern({ role }) ? paths.intern(id) : paths.profile(id)
    toastWithAction({ message, action: 'View', onAct: () => void navigate({ to }) })
  }
}

const OF_ONE_PERSON = { name: '', email: '', password: '', employeeId: '' }

const EMPTY = {
  ...OF_ONE_PERSON,
  sendInvitation: true,
  year: null,
  batch: null,
  designation: null,
  status: 'ACTIVE' as const,
  planId: null,
  mentorId: null,
}

interface FieldsProps {
  readonly form: ZodForm<ReturnType<typeof screenForm>>
  /** Most interns get a batch and a plan at once. */
  readonly isPlaced: boolean
}

function Fields({ form, isPlaced }: FieldsProps) {
  const { sendInvitation } = form.values
  return (
    <>
      <TextInput label="Full name" data-autofocus {...form.getInputProps('name')} />
      <TextInput label="Email" type="email" {...form.getInputProps('email')} />
      <PasswordInput
        label="Password"
        description={
          sendInvitation ? 'Optional: the invitation lets the person choose one.' : undefined
        }
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <Select
        label="Role"
        placeholder="Select Role"
        data={ROLE_CHOICES}
        {...form.getInputProps('role')}
      />
      <Checkbox
        label="Send invitation"
        description="An email with a link to choose a password, valid for seven days."
        {...form.getInputProps('sendInvitation', { type: 'checkbox' })}
      />
      <Placing form={form} isPlaced={isPlaced} />
    </>
  )
}

function Placing({ form, isPlaced }: FieldsProps) {
  const suggest = useUsualOfBatch(form)
  const chooseBatch = (batch: string | null) => {
    form.setFieldValue('batch', batch)
    if (batch) void suggest(batch)
  }
  return (
    <PlacingForm
      isOpen={isPlaced}
      isIntern={isIntern(form.values)}
      getInputProps={(name) => ({
        ...form.getInputProps(name),
        ...(name === 'batch' && { onChange: chooseBatch }),
      })}
    />
  )
}

/** The rules of the call, for a form with empty fields. */
function screenForm(ruleContext: RuleContext) {
  const form = addUserFields(ruleContext)
  const { role, password, year, employeeId } = form.shape
  return form
    .extend({
      role: z.custom<Role | null>().pipe(role),
      password: z
        .string()
        .transform((typed) => typed || undefined)
        .pipe(password),
      employeeId: z
        .string()
        .transform((typed): string | null | undefined => typed.trim() || null)
        .pipe(employeeId),
      year: z
        .custom<string | null>()
        .transform((chosen): number | null | undefined => (chosen ? Number(chosen) : null))
        .pipe(year),
    })
    .refine(hasWayIn, PASSWORD_MISSING)
    .refine(isMentoredInPlan, MENTOR_NEEDS_PLAN)
}
