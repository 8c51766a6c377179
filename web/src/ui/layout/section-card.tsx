import { Group, Paper, Text, Title, VisuallyHidden } from '@mantine/core'
import { useId, type ReactNode } from 'react'

interface Props {
  readonly title: string
  /** For links that lead to it. */
  readonly id?: string
  /** Where what is in it says enough. */
  readonly isTitleHidden?: boolean
  readonly help?: ReactNode
  /** At the end of the title's line. */
  readonly aside?: ReactNode
  readonly padding?: 'md' | 'lg'
  /** Below a title without help. */
  readonly gap?: 'xs' | 'sm'
  readonly children: ReactNode
}

export function SectionCard({ title, id, isTitleHidden = false, children, ...props }: Props) {
  const titleId = useId()
  return (
    <Paper
      withBorder
      p={props.padding ?? 'md'}
      component="section"
      aria-labelledby={titleId}
      {...(id !== undefined && { id })}
    >
      {isTitleHidden ? (
        <VisuallyHidden component="h2" id={titleId}>
          {title}
        </VisuallyHidden>
      ) : (
        <Head id={titleId} title={title} {...props} />
      )}
      {children}
    </Paper>
  )
}

interface HeadProps extends Pick<Props, 'title' | 'help' | 'aside' | 'gap'> {
  readonly id: string
}

function Head({ id, title, help, aside, gap = 'sm' }: HeadProps) {
  return (
    <>
      <Group justify="space-between" align="baseline" wrap="nowrap" mb={help ? 0 : gap}>
        <Title order={2} id={id} style={{ minWidth: 0 }}>
          {title}
        </Title>
        {aside !== undefined && <div style={{ flex: 'none' }}>{aside}</div>}
      </Group>
      {help && (
        <Text size="sm" c="dimmed" mb="md">
          {help}
        </Text>
      )}
    </>
  )
}
