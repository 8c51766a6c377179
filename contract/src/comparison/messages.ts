export const NOT_A_BATCH = 'A batch is a year and a name, such as 2026 Batch 1.'
