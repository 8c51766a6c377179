import { SKILLS } from '@cohort/contract/users/skills'
import { SimpleGrid } from '@mantine/core'
import { ChoiceInput } from '#web/ui/forms/choice-input.tsx'
import { ChoicesInput } from '#web/ui/forms/choices-input.tsx'
import type { ProfileZodForm } from './personal-form.tsx'

export function SkillsForm({ form }: { readonly form: ProfileZodForm }) {
  const { primary_skill: primary, secondary_skills: secondary } = form.values
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <ChoiceInput
        label="Primary skill"
        data={catalogueWith([primary])}
        searchable
        {...form.getInputProps('primary_skill')}
      />
      <ChoicesInput
        label="Secondary skills"
        data={catalogueWith(secondary)}
        hidePickedOptions
        {...form.getInputProps('secondary_skills')}
        value={secondary}
      />
    </SimpleGrid>
  )
}

const KNOWN = new Set<string>(SKILLS.flatMap(({ items }) => items))

/** The catalogue, and skills from before it existed. */
function catalogueWith(chosen: readonly string[]) {
  const others = chosen.filter((skill) => skill && !KNOWN.has(skill))
  const catalogue = SKILLS.map(({ group, items }) => ({ group, items: [...items] }))
  return others.length > 0 ? [{ group: 'Others', items: others }, ...catalogue] : catalogue
}
