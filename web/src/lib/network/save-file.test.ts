import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

interface Saved {
  readonly name: string
  readonly type: string
  readonly content: string
}

afterEach(() => Reflect.deleteProperty(window, 'Capacitor'))

test('inside the Android app a file goes through the app, byte for byte', async () => {
  const saved: Saved[] = []
  const save = (file: Saved) => Promise.resolve(void saved.push(file))
  Object.assign(window, { Capacitor: { Plugins: { SaveFile: { save } } } })
  saveFile(new Blob([new Uint8Array([0, 255, 128])], { type: 'application/pdf' }), 'Isha Menon.pdf')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved).toEqual([{ name: 'Isha Menon.pdf', type: 'application/pdf', content: 'AP+A' }])
})
