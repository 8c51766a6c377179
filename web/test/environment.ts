import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** happy-dom, compiled as for Node, because the real server runs in the same process. */
const environment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'happy-dom beside the server',
  viteEnvironment: 'ssr',
}

// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default environment
