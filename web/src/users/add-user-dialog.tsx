import { type Role, isIntern } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { ResponseOf } from '@cohort/contract/calls'
import type { RuleContext } from '@cohort/contract/rule-context'
import type { users } from '@cohort/contract/users/calls'
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
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod'
import { useZodForm, type ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { useRuleContext } from '#web/lib/organisation/organisation.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { toastWithAction } from '#web/ui/overlays/undo-toast.tsx'
import { PlacingForm } from './placing-form.tsx'
import { useAddUser } from './queries.ts'

const CLOSES_AFTER = 500
const NOT_ADDED = 'Failed to add user.'
const ROLE_CHOICES: Role[] = ['Mentors', 'Admins', 'Interns']

interface Props {
  readonly onClose: () => void
  readonly initialRole?: Role
}

/** By invitation, or with a password that the admin hands over. */
export function AddUserDialog({ onClose, initialRole }: Props) {
  const add = useAddUser()
  const toastAdded = useAddedToast()
  const closeSoon = useTimeout(onClose, CLOSES_AFTER)
  const form = useZodForm(screenForm(useRuleContext()), {
    initialValues: { ...EMPTY, role: initialRole ?? null },
    draft: initialRole ? `add-user ${initialRole}` : 'add-user',
    secrets: ['password'],
  })
  const submit = form.handleSubmit(async ({ planId, mentorId, status, ...values }) => {
    try {
      const plan = planId ? { planId, ...(mentorId && { mentorId }) } : {}
      const training = isIntern(values) ? { ...plan, ...(status && { status }) } : {}
      const { message, data } = await add.mutateAsync({ ...values, ...training })
      toastAdded(message, data)
      closeSoon.start()
    } catch (error) {
      toast.failure(NOT_ADDED)
      throw error
    }
  })
  return (
    <Dialog
      title={initialRole && isIntern({ role: initialRole }) ? 'Add intern' : 'Add User'}
      onClose={onClose}
    >
      <FormShell
        form={form}
        onSubmit={submit}
        submitError={Object.keys(form.errors).length > 0 ? INVALID_USER : form.submitError}
        isBlocked={add.isSuccess}
        submitLabel="Add User"
        isFooterSticky
        onCancel={onClose}
      >
        <Fields form={form} isPlaced={initialRole === 'Interns'} />
      </FormShell>
    </Dialog>
  )
}

function useAddedToast() {
  const navigate = useNavigate()
  return (message: string, { id, role }: ResponseOf<typeof users.create>) => {
    const to = isIntern({ role }) ? paths.intern(id) : paths.profile(id)
    toastWithAction({ message, action: 'Open', onAct: () => void navigate({ to }) })
  }
}

const EMPTY = {
  name: '',
  email: '',
  password: '',
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
        allowDeselect={false}
        {...form.getInputProps('role')}
      />
      <Checkbox
        label="Send invitation"
        description="An email with a link to choose a password, valid for seven days."
        {...form.getInputProps('sendInvitation', { type: 'checkbox' })}
      />
      <PlacingForm
        isOpen={isPlaced}
        isIntern={form.values.role === 'Interns'}
        getInputProps={(name) => form.getInputProps(name)}
      />
    </>
  )
}

/** The rules of the call, for a form with empty fields. */
function screenForm(ruleContext: RuleContext) {
  const form = addUserFields(ruleContext)
  const { role, password, year } = form.shape
  return form
    .extend({
      role: z.custom<Role | null>().pipe(role),
      password: z
        .string()
        .transform((typed) => typed || undefined)
        .pipe(password),
      year: z
        .custom<string | null>()
        .transform((chosen): number | null | undefined => (chosen ? Number(chosen) : null))
        .pipe(year),
    })
    .refine(hasWayIn, PASSWORD_MISSING)
    .refine(isMentoredInPlan, MENTOR_NEEDS_PLAN)
}
