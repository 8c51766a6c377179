import { dropDatabase } from '@cohort/server/test/postgres-template'

for (const url of process.argv.slice(2)) await dropDatabase(url)
