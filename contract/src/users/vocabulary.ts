export const STATUSES = [
  'ACTIVE',
  'NOT_ACTIVE',
  'EXAMINATION',
  'LEAVE',
  'SHADOWING',
  'DEPLOYED',
] as const
export type Status = (typeof STATUSES)[number]

export const ZONES = ['GREEN ZONE', 'RED ZONE', 'YELLOW ZONE'] as const
export type Zone = (typeof ZONES)[number]

export const YEARS = [2023, 2024, 2025, 2026, 2027] as const
export const BATCHES = ['Batch 1', 'Batch 2', 'Batch 3'] as const
export const PHASES = ['Phase 1', 'Phase 2', 'Phase 3'] as const
export const DESIGNATIONS = [
  'Intern Fullstack Engineer',
  'Fullstack Engineer',
  'Frontend',
  'Backend',
  'Testing',
] as const
export const GENDERS = ['Male', 'Female', 'Other'] as const
export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'] as const

export const BORN = { from: '1970-01-01', to: '2005-12-31' } as const
export const JOINED_FROM = '2024-01-01'
