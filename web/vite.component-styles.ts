import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const CLASS_NAMES = /@mantine\/core\/esm\/(?:components|utils)\/.*?(\w+)\.module\.mjs$/
const STYLES = dirname(
  createRequire(import.meta.url).resolve('@mantine/core/styles/global.layer.css'),
)

/**
 * Lets each component of the library bring its own styles, so that a screen loads those of what is on
 * it. While developing the library is bundled beforehand, and all of its styles come at once.
 */
export function componentStyles(): Plugin {
  let isBuild = false
  return {
    name: 'component-styles',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    transform(code, id) {
      if (!isBuild)
        return id.endsWith('/src/main.tsx')
          ? `import '@mantine/core/styles.layer.css'\n${code}`
          : null
      const name = CLASS_NAMES.exec(id)?.[1]
      const styles = join(STYLES, `${name}.layer.css`)
      if (!name || !existsSync(styles)) return null
      return { code: `import '${styles}'\n${code}`, map: null }
    },
  }
}
