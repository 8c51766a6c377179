interface Repeated {
  readonly id: string
  readonly quotedIds?: readonly string[] | null
}

export const repeated = (notices: readonly Repeated[]) => ({
  noticeIds: notices.map(({ id }) => id),
  quotedIds: [...new Set(notices.flatMap(({ quotedIds }) => quotedIds ?? []))],
})
