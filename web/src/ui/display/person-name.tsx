interface Props {
  readonly name: string | null
  readonly missing?: string
}

/** A name in its own direction, so that what stands beside it stays where it is. */
export function PersonName({ name, missing = '-' }: Props) {
  return name ? <bdi dir="auto">{name}</bdi> : missing
}
