import type { Plugin } from 'vite'
import { BRANDS, stylesOf } from './src/ui/brands.ts'

/** Where the server looks for the styles of the colours; nobody else is told of it. */
const FILE = '.vite/brands.json'

/** Lays down what a document wears in each colour, so that documents in ours carry nothing of the others. */
export function brands(): Plugin {
  return {
    name: 'brands',
    apply: 'build',
    generateBundle() {
      const styles = Object.entries(BRANDS).map(([name, brand]) => [name, stylesOf(brand)])
      this.emitFile({
        type: 'asset',
        fileName: FILE,
        source: JSON.stringify(Object.fromEntries(styles)),
      })
    },
  }
}
