import { Avatar } from '@mantine/core'

interface Props {
  readonly name: string
  readonly photo: string | null
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
}

export function PersonPhoto({ name, photo, size = 'md' }: Props) {
  return (
    <Avatar src={photo} alt="" size={size} radius="50%" color="brand">
      {name.trim().charAt(0).toUpperCase()}
    </Avatar>
  )
}
