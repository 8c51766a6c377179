import { TextInput, type TextInputProps } from '@mantine/core'
import { OptionalLabel } from '#web/ui/forms/optional-label.tsx'

interface Props {
  readonly form: {
    readonly values: { readonly place?: string | null | undefined }
    readonly getInputProps: (name: 'place') => TextInputProps
  }
}

export const PlaceForm = ({ form }: Props) => (
  <TextInput
    label={<OptionalLabel label="Place or meeting link" />}
    placeholder="Room 4, or https://…"
    maxLength={300}
    {...form.getInputProps('place')}
    value={form.values.place ?? ''}
  />
)
