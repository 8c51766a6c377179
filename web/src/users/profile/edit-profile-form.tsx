import { paths } from '@cohort/contract/app-paths'
import { profileChanges, profileValues } from '@cohort/contract/users/change-schemas'
import type { User } from '@cohort/contract/users/schemas'
import { Card, SimpleGrid, TextInput, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { closeUnlessDirty } from '#web/ui/overlays/dialog.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { RestoredNotice } from '#web/ui/forms/restored-notice.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useUpdateProfile } from '../queries.ts'
import { PersonalForm, type ProfileZodForm } from './personal-form.tsx'
import { PhotoForm } from './photo-form.tsx'
import { SkillsForm } from './skills-form.tsx'

export function EditProfileForm({ person }: { readonly person: User }) {
  const { form, save, cancel } = useProfileEdit(person)
  return (
    <FormShell
      form={form}
      onSubmit={save}
      submitLabel={form.submitting ? 'Saving...' : 'Save profile'}
      onCancel={cancel}
    >
      {form.isRestored && <RestoredNotice onDiscard={form.startOver} />}
      <Topic title="Photo">
        <PhotoForm form={form} person={person} />
      </Topic>
      <Topic title="Personal info">
        <PersonalForm form={form} />
      </Topic>
      <EducationTopic form={form} />
      <Topic title="Skills">
        <SkillsForm form={form} />
      </Topic>
      {person.bankDetails && <BankTopic form={form} />}
    </FormShell>
  )
}

function useProfileEdit(person: User) {
  const navigate = useNavigate()
  const update = useUpdateProfile(person.id)
  // The baseline at opening: only fields that this form changes are sent.
  const [before] = useState(() => profileValues(person))
  const form = useZodForm(profileChanges(before), {
    initialValues: before,
    draft: 'profile',
    secrets: ['bankDetails', 'profilePhoto'],
    validateInputOnBlur: true,
  })
  const leave = () => void navigate({ to: paths.myProfile })
  const save = form.handleSubmit(async (changes) => {
    const { message } = await update.mutateAsync({ ...changes, updatedAt: person.updatedAt })
    toast.success(message)
    leave()
  })
  const discard = () => {
    form.discard()
    leave()
  }
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(before)
  return { form, save, cancel: () => closeUnlessDirty(isChanged, discard) }
}

function EducationTopic({ form }: { readonly form: ProfileZodForm }) {
  return (
    <Topic title="Education">
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <TextInput label="College" {...form.getInputProps('education.college')} />
        <TextInput label="Degree" {...form.getInputProps('education.degree')} />
        <TextInput label="Batch" {...form.getInputProps('education.batch')} />
      </SimpleGrid>
    </Topic>
  )
}

function BankTopic({ form }: { readonly form: ProfileZodForm }) {
  return (
    <Topic title="Bank details">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label="Bank name" {...form.getInputProps('bankDetails.bankName')} />
        <TextInput label="Branch" {...form.getInputProps('bankDetails.branch')} />
        <TextInput label="IFSC code" {...form.getInputProps('bankDetails.IFSC')} />
        <TextInput
          label="Account number"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('bankDetails.accountNumber')}
        />
      </SimpleGrid>
    </Topic>
  )
}

function Topic({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card withBorder padding="lg" component="section" aria-label={title}>
      <Title order={2} mb="md">
        {title}
      </Title>
      {children}
    </Card>
  )
}
