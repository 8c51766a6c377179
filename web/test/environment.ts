import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** A browser's document whose code is compiled as for Node: the real server runs in the same process. */
const environment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'happy-dom beside the server',
  viteEnvironment: 'ssr',
}

// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default environment
