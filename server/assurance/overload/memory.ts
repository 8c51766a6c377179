const NAMES = {
  resident: 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_total_bytes',
  used: 'nodejs_heap_size_used_bytes',
  external: 'nodejs_external_memory_bytes',
} as const

export type Memory = Readonly<Record<keyof typeof NAMES, number>>

const MB = 1024 * 1024

/** The memory use that the process reports, in megabytes. */
export async function readMemory(origin: string): Promise<Memory> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  const read = (name: string) => {
    const [, bytes] = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics) ?? []
    return Math.round(Number(bytes) / MB)
  }
  const values = Object.entries(NAMES).map(([part, name]) => [part, read(name)] as const)
  return Object.fromEntries(values) as Memory
}

export const describeMemory = ({ resident, heap, used, external }: Memory) =>
  `${resident} MB (heap ${heap}, of it used ${used}, external ${external})`
