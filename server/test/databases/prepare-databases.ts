import type { TestProject } from 'vitest/node'
import { makeDump } from './embedded-dump.ts'
import { makeTemplate } from './postgres-template.ts'

/** Run by Vitest once per project, before its test files. */
export async function setup(project: TestProject) {
  const { TEST_ENGINE, TEST_DATABASE_URL } = project.config.env
  if (TEST_ENGINE === 'postgres') {
    const { template, drop } = await makeTemplate(String(TEST_DATABASE_URL))
    project.provide('migrated', { engine: 'postgres', template })
    return drop
  }
  project.provide('migrated', { engine: 'embedded', dump: await makeDump() })
  return undefined
}
