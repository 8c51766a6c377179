interface Repeated {
  readonly id: string
  readonly quotedIds?: readonly string[] | null
}

/** What a mail keeps of the notices that it repeats. */
export const repeated = (notices: readonly Repeated[]) => ({
  noticeIds: notices.map(({ id }) => id),
  quotedIds: [...new Set(notices.flatMap(({ quotedIds }) => quotedIds ?? []))],
})
