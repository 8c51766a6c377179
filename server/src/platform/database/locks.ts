/** Advisory locks, or seeds of their hashes. Migrations also take 7 and 17, and share the lists and the signals. */
export const LOCKS = {
  signUp: 11,
  admins: 12,
  bulkMails: 13,
  digests: 15,
  settingList: 18,
  interaction: 20,
  signalDays: 21,
  owedFeedback: 22,
  account: 23,
  devices: 27,
  sender: 28,
  migration: 4_246_011_505,
  seed: 4_246_011_506,
  auditChain: 4_246_011_507,
} as const
