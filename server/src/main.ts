import { registerHooks } from 'node:module'
import { resolveDrizzleOnce } from './platform/process/module-loading.ts'

registerHooks({ resolve: resolveDrizzleOnce })
// Imports of this file would be resolved before the hook is there.
await import('./start-server.ts')
