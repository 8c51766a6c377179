import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/
const SMALLEST = 1024

/** Writes a `.br` and a `.gz` beside every text file, so that the server compresses nothing. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const names = await readdir(folder, { recursive: true })
        await Promise.all(
          names
            .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.'))
            .map((name) => compress(join(folder, name))),
        )
      },
    },
  }
}

async function compress(path: string) {
  const text = await readFile(path)
  if (text.length < SMALLEST) return
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params: size }))
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
}
