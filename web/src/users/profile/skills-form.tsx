import { SKILLS } from '@cohort/contract/users/skills'
import { MultiSelect, Select, SimpleGrid } from '@mantine/core'
import type { ProfileZodForm } from './edit-profile-form.tsx'

/** The primary skill and the further ones, searched in the catalogue. */
export function SkillsForm({ form }: { readonly form: ProfileZodForm }) {
  const { primary_skill: primary, secondary_skills: secondary } = form.values
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Select
        label="Primary skill"
        placeholder="Select..."
        data={catalogueWith([primary])}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No options"
        {...form.getInputProps('primary_skill')}
        value={primary || null}
        onChange={(skill) => form.setFieldValue('primary_skill', skill ?? '')}
      />
      <MultiSelect
        label="Secondary skills"
        placeholder={secondary.length > 0 ? '' : 'Select...'}
        data={catalogueWith(secondary)}
        searchable
        hidePickedOptions
        nothingFoundMessage="No options"
        {...form.getInputProps('secondary_skills')}
      />
    </SimpleGrid>
  )
}

const KNOWN = new Set<string>(SKILLS.flatMap(({ items }) => items))

/** The catalogue, and the skills that somebody wrote before it was there. */
function catalogueWith(chosen: readonly string[]) {
  const others = chosen.filter((skill) => skill && !KNOWN.has(skill))
  const catalogue = SKILLS.map(({ group, items }) => ({ group, items: [...items] as string[] }))
  return others.length > 0 ? [{ group: 'Others', items: others }, ...catalogue] : catalogue
}
