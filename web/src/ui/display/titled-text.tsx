import { Text } from '@mantine/core'

interface Props {
  readonly title: string
  readonly text: string | null
}

export function TitledText({ title, text }: Props) {
  if (!text) return null
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <Text className="prose">{text}</Text>
    </div>
  )
}
