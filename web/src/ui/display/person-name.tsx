interface Props {
  readonly name: string | null
  readonly missing?: string
}

/** Isolated, so that a right-to-left name does not reorder the text around it. */
export function PersonName({ name, missing = '-' }: Props) {
  return name ? <bdi dir="auto">{name}</bdi> : missing
}
